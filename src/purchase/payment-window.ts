import type { PaymentOpening, PaymentWindow, PreparePayment } from '#ports/payment-window.ts';
import type { Package } from '#values/package.ts';

/** A payment page announced inside a click, before its address is known. */
export interface PreparedWindow {
  /**
   * Must be called inside the click.
   * @param pkg what is paid for, if known
   */
  promise(pkg?: Package): void;
  /**
   * Sets the address, once; does nothing if no page was announced or the address is not known yet.
   */
  open(url: string | undefined): void;
  /** Closes the page: there is nothing to pay after all. */
  drop(): void;
  /** How it was last opened, as part of a state. */
  opening(): { readonly opening?: PaymentOpening };
  /** The next payment is a different one. */
  forget(): void;
}

export function createPreparedWindow(prepare: PreparePayment): PreparedWindow {
  let page: PaymentWindow | undefined;
  let opening: PaymentOpening | undefined;
  return {
    promise: (pkg) => {
      page = prepare(pkg?.type === 'sbp');
    },
    open: (url) => {
      if (url === undefined || !page) return;
      opening = page.go(url);
      page = undefined;
    },
    drop: () => {
      page?.close();
      page = undefined;
    },
    opening: () => (opening ? { opening } : {}),
    forget: () => {
      opening = undefined;
    },
  };
}
