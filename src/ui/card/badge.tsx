import type { ReactNode } from 'react';

export interface BadgeProps {
  /** `good`: money saved, or free. Otherwise it recommends. */
  readonly tone?: 'good' | undefined;
  readonly children: ReactNode;
}

/** A word or two that speak for what they stand on. Part `badge`. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={tone ? `cw-badge cw-badge-${tone}` : 'cw-badge'} part="badge">
      {children}
    </span>
  );
}
