/** In session storage while this tab has left the page for a payment. */
export const leftToPayKey = 'cloud:left-to-pay';
