import type { PaymentOpening, PaymentWindow, PreparePayment } from '#base/ports/payment-window.ts';
import type { Package } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';

/** A payment page prepared within a click, before its address is known. */
export interface PreparedWindow {
  /**
   * Must be called inside the click.
   * @param pkg what is paid for, if known
   */
  prepare(pkg?: Package): void;
  /**
   * Sets the address, once; does nothing if no page was prepared or the address is not known yet.
   */
  open(url: string | undefined): void;
  /** Closes the page: there is nothing to pay after all. */
  close(): void;
  /** How the payment page was last opened, as part of a state. */
  opening(): { readonly opening?: PaymentOpening };
  /** Forgets how the last payment page was opened, before a different payment. */
  reset(): void;
}

export function createPreparedWindow(prepare: PreparePayment): PreparedWindow {
  let paymentWindow: PaymentWindow | undefined;
  let opening: PaymentOpening | undefined;
  return {
    prepare: (pkg) => {
      paymentWindow = prepare(pkg !== undefined && packageTraits(pkg).opensBankApp === true);
    },
    open: (url) => {
      if (url === undefined || !paymentWindow) return;
      opening = paymentWindow.open(url);
      paymentWindow = undefined;
    },
    close: () => {
      paymentWindow?.close();
      paymentWindow = undefined;
    },
    opening: () => (opening ? { opening } : {}),
    reset: () => {
      opening = undefined;
    },
  };
}
