/**
 * `auto`: a new tab, or the same window in a webview and for SBP on a phone, since the banking app
 * returns there. `page`: the page opens the address of `cloud-payment-open`, and the widget opens
 * nothing.
 */
export const paymentModes = ['auto', 'same-window', 'new-tab', 'page'] as const;
export type PaymentMode = (typeof paymentModes)[number];
