/** In session storage once this tab has left the page for a payment: the end of its address, which opens nothing. */
export const leftToPayKey = 'cloud:left-to-pay';
