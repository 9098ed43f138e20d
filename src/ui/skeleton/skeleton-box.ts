import './skeleton.css';

/**
 * A box of a skeleton: a class that sets its size, and its content. Plain data, because it is
 * rendered twice: by an element before its core has loaded, and by the core itself.
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
