import type { ReactNode } from 'react';
import './sticky-action.css';

export interface StickyActionProps {
  /** `250 ₽`; absent if it is not known. */
  readonly price?: string | undefined;
  /** `в месяц`, `Спишется сейчас`. */
  readonly term?: string | undefined;
  /** The primary `Button` of the screen. */
  readonly children: ReactNode;
}

/** The action of a screen that is longer than a phone, with the price. Part `sticky-action`. */
export function StickyAction({ price, term, children }: StickyActionProps) {
  return (
    <div className="cw-sticky-action" part="sticky-action">
      {price && (
        <span>
          <span className="cw-price">{price}</span>
          <span className="cw-period">{term}</span>
        </span>
      )}
      {children}
    </div>
  );
}
