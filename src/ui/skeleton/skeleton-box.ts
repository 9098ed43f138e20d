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

export const box = (className: string, ...children: readonly SkeletonBox[]): SkeletonBox => ({
  className,
  children,
});

/** In place of a text or a control. */
export const blank = (look = ''): SkeletonBox => box(`cw-blank ${look}`.trim());

export const control = blank('cw-blank-control cw-blank-full');
