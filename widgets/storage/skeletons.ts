import { bar, blank, box, control, poster, title, type Skeleton } from '#ui/skeleton/skeleton.ts';

const kind = box('cw-kind', box('cw-kind-name', blank()), box('cw-kind-size', blank()));

/** The panel of the storage and its kinds of files. */
const panels = box(
  'cw-use',
  box('cw-panel cw-use-panel', poster('cw-use-lead'), bar, control),
  box('cw-panel cw-kinds', title, box('', kind, kind, kind, kind, kind)),
);

export const storageSkeleton: Skeleton = { name: 'storage', boxes: [panels] };
