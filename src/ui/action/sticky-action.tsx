import type { ReactNode } from 'react';
import './sticky-action.css';

export interface StickyActionProps {
  /** `250 ₽`. */
  readonly price: string;
  /** `в месяц`. */
  readonly period: string;
  /** The primary `Button` of the screen. */
  readonly children: ReactNode;
}

/** The action of a screen that is longer than a phone, with the price. Part `sticky-action`. */
export function StickyAction({ price, period, children }: StickyActionProps) {
  return (
    <div className="cw-sticky-action" part="sticky-action">
      <span>
        <span className="cw-price">{price}</span>
        <span className="cw-period">{period}</span>
      </span>
      {children}
    </div>
  );
}
