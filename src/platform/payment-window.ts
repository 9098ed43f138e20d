import type { Emit } from '#config/events.ts';
import { paymentModes, type PaymentMode } from '#config/payment-mode.ts';
import { tellDeveloper } from '#config/tell-developer.ts';
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

type Way = Exclude<PaymentMode, 'auto'>;

/**
 * Spec §4: in the same window inside a webview, otherwise in a new tab. On a phone SBP goes on in a
 * banking app, which comes back to the window it was left from: a tab would stay behind, empty.
 * A page that chose the same window and is framed gets a tab: payment pages refuse frames.
 */
function wayOf(mode: PaymentMode, instant: boolean, page: Window): Way {
  if (mode === 'same-window' && page.parent !== page) return 'new-tab';
  if (mode !== 'auto') return mode;
  if (inWebview(page)) return 'same-window';
  const phone = instant && page.parent === page && page.navigator.userAgent.includes('Mobi');
  return phone ? 'same-window' : 'new-tab';
}

/**
 * Opens payment pages, as the integrator has chosen. A tab
 * is opened empty within the click, and gets its address when the server has
 * given one; whether it was closed says nothing of the payment.
 * @param text what the tab shows until then
 * @param chosen a payment mode, as the integrator wrote it
 */
export function createPaymentOpener(
  emit: Emit,
  text: string,
  chosen: string = 'auto',
  page: Window = window,
): PaymentOpener {
  const known = paymentModes.find((each) => each === chosen);
  if (!known) tellDeveloper(1, `paymentMode: "${chosen}" is not valid; using auto`);
  const mode = known ?? 'auto';
  return {
    prepare: (instant = false) => {
      const way = wayOf(mode, instant, page);
      const opened = way === 'new-tab' ? page.open('', '_blank') : undefined;
      const good = !opened || prepareTab(opened, text);
      // A tab that could reach back is not for a payment: a link, which cannot, must do.
      if (!good) opened?.close();
      const tab = good ? opened : null;
      return {
        go: (given) => {
          const url = payableUrl(given);
          if (url === null || !emit('cloud-payment-open', { url, mode: way })) {
            tab?.close();
            return url === null ? 'refused' : 'opened';
          }
          if (way === 'page') return 'opened';
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
