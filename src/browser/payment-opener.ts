import type { Emit } from '#base/settings/events.ts';
import type { PaymentMode } from '#base/settings/payment-mode.ts';
import type { PreparePayment } from '#base/ports/payment-window.ts';
import { payableUrl } from '#base/trust/trusted-addresses.ts';
import { leftToPayKey } from './location/left-to-pay.ts';
import { inWebview } from './webview.ts';

interface PaymentOpener {
  readonly prepare: PreparePayment;
}

/**
 * Opens an empty tab with this text; null if the browser blocks it, if the page has replaced `open`, or
 * if a sandboxed frame may not access the tab; undefined if the app around the page has one window only. A
 * tab with access to its opener must not show a payment.
 */
function openTab(page: Window, text: string): Window | null | undefined {
  let tab: Window | null = null;
  try {
    tab = page.open('', '_blank');
    // A WebView without tabs may return its only window: this page, or the one around its frame.
    if (!tab || tab === page.top) return tab === page ? undefined : null;
    tab.opener = null;
    tab.document.title = text;
    tab.document.body.textContent = text;
    return tab;
  } catch {
    closeTab(tab);
    return null;
  }
}

/**
 * Opens an address in a tab, otherwise in the window of the page, also around a frame, since payment
 * pages refuse frames; false if it may not, as in a sandbox.
 */
function leadTo(url: string, tab: Window | undefined, page: Window): boolean {
  try {
    if (tab) tab.location.replace(url);
    else (page.top ?? page).location.href = url;
    return true;
  } catch {
    closeTab(tab);
    return false;
  }
}

/** What a script of the page returns in place of a tab may have no `close`. */
function closeTab(tab: Window | null | undefined): void {
  try {
    tab?.close();
  } catch {
    // There is no tab.
  }
}

/**
 * Elements of this page continue where they were when the payment leads back, and the host opens the
 * promo code that was paid for.
 */
function markLeftToPay(url: string): void {
  try {
    sessionStorage.setItem(leftToPayKey, url.slice(-12));
  } catch {
    // Refused: they begin at their start.
  }
}

type OpeningMode = Exclude<PaymentMode, 'auto'>;

/**
 * Spec §4: in the same window in a webview, otherwise in a new tab. On a phone, SBP continues in a
 * banking app that returns to the window it was opened from: a new tab would be left empty. In a
 * frame a tab is opened instead, because payment pages refuse frames.
 */
function modeFor(mode: PaymentMode, instant: boolean, page: Window): OpeningMode {
  if (mode === 'page' || mode === 'new-tab') return mode;
  if (page.parent !== page) return 'new-tab';
  if (mode === 'same-window' || inWebview(page)) return 'same-window';
  return instant && page.navigator.userAgent.includes('Mobi') ? 'same-window' : 'new-tab';
}

/**
 * Whether a payment page will open in a new tab.
 * @param instant paid by SBP, in a banking app
 */
export const opensNewTab = (
  instant: boolean,
  mode: PaymentMode = 'auto',
  page: Window = window,
): boolean => modeFor(mode, instant, page) === 'new-tab';

/**
 * Opens payment pages as configured by the integrator. An empty tab is opened within the click, and
 * receives its address once the server has sent one; whether it was closed says nothing about the
 * payment. A payment whose tab was blocked is opened in the same window if its tab is blocked again: the
 * user has been told so, and an app may open no window at all, not even for a link.
 * @param text shown in the tab until then
 */
export function createPaymentOpener(
  emit: Emit,
  text: string,
  mode: PaymentMode = 'auto',
  page: Window = window,
): PaymentOpener {
  let blocked: string | null = '';
  return {
    prepare: (instant = false) => {
      const chosenMode = modeFor(mode, instant, page);
      // Without a tab, a link leads to the payment.
      let tab = chosenMode === 'new-tab' ? openTab(page, text) : undefined;
      return {
        open: (address) => {
          const url = payableUrl(address);
          if (tab === null && url === blocked) tab = undefined;
          if (url === null) emit('cloud-error', { kind: 'payment-refused', number: 44 });
          const opens = chosenMode === 'new-tab' && tab === undefined ? 'same-window' : chosenMode;
          const mayOpen = url !== null && emit('cloud-payment-open', { url, mode: opens });
          // A page that opens it itself may do so in this window.
          if (url !== null && (!mayOpen || tab === undefined)) markLeftToPay(address);
          if (!mayOpen) {
            closeTab(tab);
            return url === null ? 'refused' : 'delegated';
          }
          if (chosenMode === 'page') return 'delegated';
          if (tab === null || !leadTo(url, tab, page)) {
            blocked = url;
            emit('cloud-error', { kind: 'payment-blocked', number: 43 });
            return 'blocked';
          }
          // Back from the payment leads here again, where no tab is open.
          return tab ? 'opened' : 'delegated';
        },
        close: () => closeTab(tab),
      };
    },
  };
}
