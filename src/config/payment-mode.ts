/**
 * `auto`: a new tab; the same window in a webview, and for SBP on a phone, whose banking app leads
 * back there. `page`: the page opens the address of `cloud-payment-open`, the widget opens nothing.
 */
export const paymentModes = ['auto', 'same-window', 'new-tab', 'page'] as const;
export type PaymentMode = (typeof paymentModes)[number];
