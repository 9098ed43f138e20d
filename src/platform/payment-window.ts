import type { Emit } from '#config/events.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import { payableUrl } from '#config/trusted-addresses.ts';
import { inWebview } from './webview.ts';

export interface PaymentOpener {
  readonly prepare: PreparePayment;
}

/** Makes an empty tab ready for an address; false where a sandboxed frame may not touch it. */
function prepareTab(tab: Window, text: string): boolean {
  try {
    tab.opener = null;
    tab.document.title = text;
    tab.document.body.textContent = text;
    return true;
  } catch {
    return false;
  }
}

/**
 * Spec §4: in the same window inside a webview, otherwise in a new tab. The tab
 * is opened empty within the click, and gets its address when the server has
 * given one; whether it was closed says nothing of the payment.
 * @param text what the tab shows until then
 */
export function createPaymentOpener(
  emit: Emit,
  text: string,
  page: Window = window,
): PaymentOpener {
  return {
    prepare: () => {
      const opened = inWebview(page) ? undefined : page.open('', '_blank');
      const good = !opened || prepareTab(opened, text);
      // A tab that could reach back is not for a payment: a link, which cannot, must do.
      if (!good) opened?.close();
      const tab = good ? opened : null;
      return {
        go: (given) => {
          const url = payableUrl(given);
          if (url === null || !emit('cloud-payment-open', { url })) {
            tab?.close();
            return url === null ? 'refused' : 'opened';
          }
          if (tab === undefined) page.location.assign(url);
          else if (tab === null) return 'blocked';
          else tab.location.replace(url);
          return 'opened';
        },
        close: () => tab?.close(),
      };
    },
  };
}
