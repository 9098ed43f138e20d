export interface SkeletonProps {
  /** Which piece it stands for: a line of text, a price, a field or a button. */
  readonly kind: 'text' | 'title' | 'control';
  readonly width?: 'short' | 'medium' | 'full' | undefined;
}

/** A grey block of exactly the height of what will replace it; stands in `Loading`. */
export function Skeleton({ kind, width = 'full' }: SkeletonProps) {
  return <i className={`cw-bone cw-bone-${kind} cw-bone-${width}`} />;
}
