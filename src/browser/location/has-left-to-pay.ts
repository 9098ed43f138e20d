import { leftToPayKey } from './left-to-pay.ts';

/** Whether this tab left last for the payment at this address; false if the browser refuses session storage. */
export function hasLeftToPay(url: string): boolean {
  try {
    return sessionStorage.getItem(leftToPayKey) === url.slice(-12);
  } catch {
    return false;
  }
}
