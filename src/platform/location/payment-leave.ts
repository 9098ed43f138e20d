/** In session storage while this tab has left the page for a payment. */
export const leftToPay = 'cloud:left-to-pay';
