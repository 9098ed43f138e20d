/** A box of a skeleton: a class that gives it its size, and what is inside. */
export interface SkeletonBox {
  readonly className: string;
  readonly children?: readonly SkeletonBox[];
}

export type SkeletonKind = 'cards' | 'form' | 'message';
