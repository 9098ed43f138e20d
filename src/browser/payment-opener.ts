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
 * Opens an empty tab with this text. A payment must not be shown in a tab with access to its opener, so
 * the tab loses that access.
 * @returns null if the browser blocks the tab, if the page has replaced `open`, or if a sandboxed frame may
 *   not access the tab; undefined if the app around the page has one window only
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
 * Opens an address in a tab. Without a tab, opens it in the topmost window, since payment pages refuse
 * frames.
 * @returns false if the address may not be opened, as in a sandbox
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

/** Closes a tab. A script of the page may have returned something without `close` in its place. */
function closeTab(tab: Window | null | undefined): void {
  try {
    tab?.close();
  } catch {
    // There is no tab.
  }
}

/**
 * Remembers that this page was left for a payment. When the payment leads back, the elements continue
 * where they were, and the host opens the promo code that was paid for.
 */
function markLeftToPay(url: string): void {
  try {
    sessionStorage.setItem(leftToPayKey, url.slice(-12));
  } catch {
    // Without storage, the elements begin at their start routes.
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
 * receives its address once the server has sent one. A closed tab says nothing about the payment.
 *
 * If the tab of a payment is blocked twice, the payment opens in the same window. The user has been told
 * so after the first time. An app may open no window at all, not even for a link.
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
          // A page that opens the payment itself may do so in this window.
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
          // Without a tab, Back from the payment leads to this screen.
          return tab ? 'opened' : 'delegated';
        },
        close: () => closeTab(tab),
      };
    },
  };
}
