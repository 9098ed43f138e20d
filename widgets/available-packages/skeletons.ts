import {
  bar,
  blank,
  box,
  charges,
  control,
  legend,
  poster,
  title,
  type SkeletonBox,
  type Skeleton,
} from '#ui/skeleton/skeleton.ts';

const summary = (look: string, ...above: readonly SkeletonBox[]) =>
  box(
    `cw-panel cw-gradient cw-summary ${look}`,
    ...above,
    poster('cw-storage-lead'),
    bar,
    box('cw-legend', legend, legend),
    control,
  );

const offer = box(
  'cw-offer',
  box('cw-radio'),
  box('cw-offer-size', box('cw-size', blank()), box('cw-period', blank())),
  box('cw-cost', box('cw-offer-price', box('cw-price', blank()), box('cw-period', blank()))),
  blank('cw-cells cw-blank-full'),
);

export const offersSkeleton: Skeleton = {
  name: 'offers',
  lead: true,
  boxes: [
    box(
      'cw-choice',
      box('', box('cw-segments', box('cw-segment')), box('cw-offers', offer, offer, offer)),
      summary('cw-chosen', title),
    ),
  ],
};

/** The confirmation of a purchase. */
export const confirmSkeleton: Skeleton = {
  name: 'confirm',
  lead: true,
  boxes: [box('cw-choice', charges('cw-charges'), summary(''))],
};
