import {
  bar,
  blank,
  box,
  control,
  legend,
  poster,
  title,
  type Skeleton,
} from '#ui/skeleton/skeleton.ts';

const row = box(
  'cw-row',
  box('cw-row-name', box('cw-size', blank()), box('', blank())),
  box('cw-row-note', blank()),
  box('cw-row-end'),
);

/** The storage panel and a list of two, as the plans page has them. */
const panels = box(
  'cw-plans',
  box(
    'cw-panel cw-storage',
    poster('cw-storage-lead'),
    bar,
    box('cw-legend', legend, legend),
    box('cw-charge', box('cw-small', blank()), box('', blank())),
    control,
  ),
  box('cw-panel cw-list', title, box('cw-rows', row, row)),
);

export const plansSkeleton: Skeleton = { name: 'plans', boxes: [panels] };
