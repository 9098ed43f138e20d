/** `blocked`: a popup blocker was faster, a link must do; `refused`: no address to trust. */
export type PaymentOpening = 'opened' | 'blocked' | 'refused';

/** A payment page that a person's click has promised. */
export interface PaymentWindow {
  go(url: string): PaymentOpening;
  /** There is nothing to pay after all. */
  close(): void;
}

/**
 * To be called inside the click, before anything is awaited: later, blockers stop it.
 * @param instant it is paid by SBP, in a banking app
 */
export type PreparePayment = (instant?: boolean) => PaymentWindow;
