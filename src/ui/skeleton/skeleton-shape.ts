/**
 * A box of a skeleton: a class that gives it its size, and what is inside. As
 * data, since it is drawn twice: by an element before its core has arrived,
 * and by the core itself.
 */
export interface SkeletonBox {
  readonly className: string;
  /** A text that is known from the start: a heading. */
  readonly text?: string | undefined;
  readonly children?: readonly SkeletonBox[];
}

/** What a route looks like while its module is loading. */
export type SkeletonKind = 'plans' | 'cards' | 'form' | 'message';

const box = (className: string, ...children: readonly SkeletonBox[]): SkeletonBox => ({
  className,
  children,
});
const bone = (look: string): SkeletonBox => box(`cw-bone ${look}`.trim());

/** The boxes of a `PackageCard` with a status and a note; bones in place of its texts. */
export const cardSkeleton: SkeletonBox = box(
  'cw-card cw-card-ghost',
  box(
    'cw-card-head',
    box(
      'cw-numbers',
      box('cw-size', bone('')),
      box('cw-cost', box('cw-price', bone('')), box('cw-period', bone(''))),
    ),
  ),
  box('cw-card-meta', box('cw-status', bone('')), box('cw-note', bone(''))),
);

/** The boxes of the row of a package. */
const rowSkeleton: SkeletonBox = box(
  'cw-row',
  box('cw-row-name', box('cw-size', bone('')), box('', bone(''))),
  box('cw-row-note', bone('')),
  box('cw-row-end'),
);
const legendSkeleton: SkeletonBox = box('', box('cw-term', bone('')), bone(''));

/** The storage panel and a list of two, as the plans page has them. */
const plansSkeleton: SkeletonBox = box(
  'cw-plans',
  box(
    'cw-panel cw-storage',
    box('', box('cw-poster', bone('')), box('cw-storage-lead', bone('cw-bone-medium'))),
    box('cw-bar', box('cw-part-rest')),
    box('cw-legend', legendSkeleton, legendSkeleton),
    box('cw-charge', box('cw-small', bone('')), box('', bone(''))),
    bone('cw-bone-control cw-bone-full'),
  ),
  box('cw-panel cw-list', box('cw-title', bone('')), box('cw-rows', rowSkeleton, rowSkeleton)),
);

const bodies: Readonly<Record<SkeletonKind, readonly SkeletonBox[]>> = {
  plans: [plansSkeleton],
  cards: [box('cw-cards', cardSkeleton), bone('cw-bone-control cw-bone-full')],
  form: [bone('cw-bone-text cw-bone-medium'), bone('cw-bone-control cw-bone-full')],
  message: [bone('cw-bone-text cw-bone-full'), bone('cw-bone-text cw-bone-medium')],
};

/**
 * The boxes that stand for a whole screen.
 * @param heading the screen's, if it is known before the catalog has loaded
 */
export const skeletonOf = (kind: SkeletonKind, heading?: string): readonly SkeletonBox[] => [
  box(
    'cw-screen',
    box(
      'cw-screen-head',
      heading === undefined
        ? box('cw-heading', bone('cw-bone-title cw-bone-medium'))
        : { className: 'cw-heading', text: heading },
    ),
    box('cw-body', ...bodies[kind]),
  ),
];
