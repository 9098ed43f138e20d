/**
 * `auto`: a new tab, or the same window in a webview and for SBP on a phone, since the banking app
 * returns there. `page`: the page opens the address of `cloud-payment-open`, and the widget opens
 * nothing.
 */
export const paymentModes = ['auto', 'same-window', 'new-tab', 'page'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The mode that an integrator has written; undefined if there is no such mode. */
export const paymentModeOf = (chosen: string): PaymentMode | undefined =>
  paymentModes.find((each) => each === chosen);
