/**
 * A box of a skeleton: a class that gives it its size, and what is inside. As
 * data, since it is drawn twice: by an element before its core has arrived,
 * and by the core itself.
 */
export interface SkeletonBox {
  readonly className: string;
  /** Words that are known from the start: a heading. */
  readonly text?: string | undefined;
  readonly children?: readonly SkeletonBox[];
}

/** What a route looks like while its module is on its way. */
export type SkeletonKind = 'plans' | 'shelf' | 'ticket' | 'form' | 'message';

const box = (className: string, ...children: readonly SkeletonBox[]): SkeletonBox => ({
  className,
  children,
});
const bone = (look: string): SkeletonBox => box(`cw-bone ${look}`.trim());

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

const control = bone('cw-bone-control cw-bone-full');
const line = (length: string): SkeletonBox => bone(`cw-bone-text cw-bone-${length}`);

/** One size to choose. */
const offerSkeleton: SkeletonBox = box(
  'cw-card cw-offer',
  box('cw-radio'),
  box('cw-offer-what', box('cw-size', bone(''))),
  box('cw-cost', box('cw-offer-price', box('cw-price', bone('')), box('cw-period', bone('')))),
  box('cw-cells'),
);

/** Periods and three sizes, and beside them, where there is room, what is chosen. */
const shelfSkeleton: SkeletonBox = box(
  'cw-choice',
  box(
    '',
    bone('cw-bone-control cw-bone-medium'),
    box('cw-cards cw-offers', offerSkeleton, offerSkeleton, offerSkeleton),
  ),
  box(
    'cw-panel cw-wash cw-summary cw-chosen',
    box('cw-title', bone('')),
    box('', box('cw-poster', bone('')), box('cw-storage-lead', bone('cw-bone-medium'))),
    box('cw-bar', box('cw-part-rest')),
    control,
  ),
);

/** What a promo code gives, and what is charged when. */
const ticketSkeleton: SkeletonBox = box(
  'cw-promo',
  box(
    'cw-ticket',
    box('cw-ticket-line', box('cw-ticket-size', bone('')), box('cw-ticket-price', bone(''))),
    box('cw-bar'),
  ),
  box('cw-panel cw-promo-terms', box('cw-title', bone('')), line('full'), line('medium'), control),
);

const bodies: Readonly<Record<SkeletonKind, readonly SkeletonBox[]>> = {
  plans: [plansSkeleton],
  shelf: [shelfSkeleton],
  ticket: [ticketSkeleton],
  form: [line('short'), control, control],
  message: [line('full'), line('medium'), control],
};

/** A form and a message are cards, as their screens are. */
const frames: Partial<Readonly<Record<SkeletonKind, string>>> = {
  form: ' cw-framed',
  message: ' cw-framed cw-outcome',
};

/**
 * The boxes that stand for a whole screen.
 * @param heading the screen's, where it is known before its words have come
 */
export const skeletonOf = (kind: SkeletonKind, heading?: string): readonly SkeletonBox[] => [
  box(
    `cw-screen${frames[kind] ?? ''}`,
    box(
      'cw-screen-head',
      heading === undefined
        ? box('cw-heading', bone('cw-bone-title cw-bone-medium'))
        : { className: 'cw-heading', text: heading },
    ),
    box('cw-body', ...bodies[kind]),
  ),
];
