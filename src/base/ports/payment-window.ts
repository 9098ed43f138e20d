/**
 * `opened`: the payment page is in a tab. `delegated`: this window leaves for the payment page, or
 * the page or the application around the widget opens it. `blocked`: a popup blocker stopped the
 * tab, so a link is needed. `refused`: the address is not trusted.
 */
export type PaymentOpening = 'opened' | 'delegated' | 'blocked' | 'refused';

/** A payment page prepared within the user's click. */
export interface PaymentWindow {
  open(url: string): PaymentOpening;
  /** Closes it: there is nothing to pay after all. */
  close(): void;
}

/**
 * Must be called inside the click, before anything is awaited; otherwise popup blockers stop it.
 * @param instant paid by SBP, in a banking app
 */
export type PreparePayment = (instant?: boolean) => PaymentWindow;
