import type { PaymentOpening, PaymentWindow, PreparePayment } from '#ports/payment-window.ts';
import type { Package } from '#values/package.ts';

/** A payment page that a click has promised, until its address is there. */
export interface PreparedWindow {
  /**
   * Inside the click.
   * @param pkg what is paid for, where that is known
   */
  promise(pkg?: Package): void;
  /** It gets its address, once; nothing where none was promised, or there is none yet. */
  open(url: string | undefined): void;
  /** There is nothing to pay after all. */
  drop(): void;
  /** How it was opened last, as a part of a state. */
  opening(): { readonly opening?: PaymentOpening };
  /** What comes next is another payment. */
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
