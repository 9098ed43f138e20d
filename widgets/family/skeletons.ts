import { bar, blank, box, control, poster, title, type Skeleton } from '#ui/skeleton/skeleton.ts';

const person = box(
  'cw-person',
  box('cw-face'),
  box('cw-person-name', box('', blank()), box('cw-small', blank())),
  box('cw-person-size', blank()),
);

/** The space of the family and its members. */
const panels = box(
  'cw-family',
  box('cw-panel cw-space', poster('cw-space-lead'), bar, box('cw-space-detail', blank())),
  box('cw-panel cw-people', title, box('', person, person, person, person)),
  box('cw-panel cw-invite', title, blank('cw-blank-full'), control),
);

export const familySkeleton: Skeleton = { name: 'family', boxes: [panels] };
