import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /**
   * `good`: a saving, or free of charge; `warn` and `bad`: space runs out, or a payment has failed; `plain`:
   * what is over; `soft`: what is going on. Default: a recommendation.
   */
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain' | 'soft' | undefined;
  readonly children: ReactNode;
}

/** A short label on a card. Part `badge`. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={tone ? `cw-badge cw-badge-${tone}` : 'cw-badge'} part="badge">
      {children}
    </span>
  );
}
