/**
 * A box of a skeleton: a class that gives it its size, and what is inside. As
 * data, since it is drawn twice: by an element before its core has arrived,
 * and by the core itself.
 */
export interface SkeletonBox {
  readonly className: string;
  readonly children?: readonly SkeletonBox[];
}

/** What a route looks like while its module is on its way. */
export type SkeletonKind = 'cards' | 'form' | 'message';

const box = (className: string, ...children: readonly SkeletonBox[]): SkeletonBox => ({
  className,
  children,
});
const bone = (look: string): SkeletonBox => box(`cw-bone ${look}`.trim());

/** The boxes of a `PackageCard` with a status and a note; bones where the words will be. */
export const cardSkeleton: SkeletonBox = box(
  'cw-card cw-card-ghost',
  box(
    'cw-card-head',
    box(
      'cw-numbers',
      box('cw-size', bone('')),
      box('cw-cost', box('cw-price', bone('')), box('cw-period', bone(''))),
    ),
    box('cw-switch', bone('cw-bone-switch')),
  ),
  box('cw-card-meta', box('cw-status', bone('')), box('cw-note', bone(''))),
);

const bodies: Readonly<Record<SkeletonKind, readonly SkeletonBox[]>> = {
  cards: [box('cw-cards', cardSkeleton), bone('cw-bone-control cw-bone-full')],
  form: [bone('cw-bone-text cw-bone-medium'), bone('cw-bone-control cw-bone-full')],
  message: [bone('cw-bone-text cw-bone-full'), bone('cw-bone-text cw-bone-medium')],
};

/** The boxes that stand for a whole screen. */
export const skeletonOf = (kind: SkeletonKind): readonly SkeletonBox[] => [
  box(
    'cw-screen',
    box('cw-screen-head', box('cw-heading', bone('cw-bone-title cw-bone-medium'))),
    box('cw-body', ...bodies[kind]),
  ),
];
