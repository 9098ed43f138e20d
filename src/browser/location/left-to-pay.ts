/** In session storage once this tab has left the page for a payment: the end of its address, which opens nothing. */
export const leftToPayKey = 'cloud:left-to-pay';

/** Whether this tab left last for the payment at this address; false if the browser refuses session storage. */
export function hasLeftToPay(url: string): boolean {
  try {
    return sessionStorage.getItem(leftToPayKey) === url.slice(-12);
  } catch {
    return false;
  }
}
