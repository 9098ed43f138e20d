import type { CloudEventName } from '#base/settings/events.ts';
import { recordTokens } from '#page-services/provided-tokens.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import { returnedEvent } from '#browser/visibility.ts';
import { configure } from '../configure/configure.ts';
import { findApp } from './app-channel.ts';
import { appEvents, contractVersion, readAppMessage, type ToApp } from './messages.ts';
import type { LocationHistory } from '#base/ports/location.ts';

/** What the page's bridge to an application needs of a mounted widget. */
interface MountedWidget {
  readonly location: LocationHistory;
  /** The route at which it starts. */
  readonly start: string;
}

/** The window of a page with such a bridge, which adds the map before any widget is mounted. */
export interface WindowWithBridge extends Window {
  cloudWidgetsMounted?: Map<ShadowRoot, MountedWidget>;
}

/** How a page connects to its application. */
export interface AppOptions {
  /**
   * Origins of pages that may frame this one and act as the application, such as
   * `https://app.example`. Default: none. One that is not valid is reported in the console and left out.
   * Native bridges do not use them: the application itself restricts origins.
   */
  readonly origins?: readonly string[];
  /**
   * Whether the application provides the token (through `configure({ getToken })`). Default: true.
   */
  readonly token?: boolean;
  /** Whether the application opens payment pages. Default: true. */
  readonly payments?: boolean;
}

/** The page's side of the bridge, also `window.CloudWidgetsBridge`. */
export interface CloudWidgetsBridge {
  /** The version of the contract. */
  readonly version: number;
  /** For applications that run scripts in the page: a message, as an object or as JSON. */
  receive(message: unknown): void;
  /** Tells the application that the page may be closed. */
  close(): void;
}

/**
 * Connects the widgets of a page to the application around it, which provides the token, opens payment
 * pages, passes on the Back button, and receives the widgets' events. Call it before the elements'
 * scripts. In an ordinary browser or on a server it does nothing and returns undefined.
 */
export function connectApp(options?: AppOptions): CloudWidgetsBridge | undefined {
  if (typeof window === 'undefined') return undefined;
  const { origins, token = true, payments = true } = options ?? {};
  const page: WindowWithBridge & { CloudWidgetsBridge?: CloudWidgetsBridge } = window;
  // A frame of the page with that name is a global variable too.
  if (page.CloudWidgetsBridge?.version === contractVersion) return page.CloudWidgetsBridge;
  const app = findApp(page, origins, (message) => receive(message));
  if (!app) return undefined;
  const postToApp = (message: ToApp) =>
    app.post(JSON.stringify({ ...message, version: contractVersion }));
  const tokens = createTokens(postToApp);
  const receive = (data: unknown) => {
    const message = readAppMessage(data);
    if (message?.type === 'token') tokens.receive(message.id, message.token);
    if (message?.type === 'returned') page.dispatchEvent(new Event(returnedEvent));
    if (message?.type === 'back') postToApp({ type: 'back', handled: goBack(mounted) });
  };
  const bridge: CloudWidgetsBridge = {
    version: contractVersion,
    receive,
    close: () => postToApp({ type: 'close' }),
  };
  const mounted = new Map<ShadowRoot, MountedWidget>();
  page.cloudWidgetsMounted = mounted;
  Object.defineProperty(page, 'CloudWidgetsBridge', { value: bridge });
  if (token) configure({ getToken: recordTokens(tokens.request) });
  // In a frame, a confirmation would mention a new tab.
  if (payments && page.parent !== page) configure({ paymentMode: 'page' });
  forwardEvents(postToApp, payments);
  postToApp({ type: 'connect', versions: [contractVersion] });
  return bridge;
}

/** Closes an open dialog, or goes one step back in the first widget that has one; false if none has. */
function goBack(mounted: ReadonlyMap<ShadowRoot, MountedWidget>): boolean {
  for (const root of mounted.keys()) {
    const dialog = root.host.isConnected && root.querySelector('dialog[open]');
    if (!dialog) continue;
    // As by Esc, and as Android does in a browser; a dialog that closes prevents the default.
    if (!dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) return true;
  }
  for (const [{ host }, { location, start }] of mounted) {
    const { path, search } = location.current();
    const isAtStart = path === start && !new URLSearchParams(search).has('step');
    // The start route would lead to the sign-in that has replaced it.
    const isInPlaceOfStart = path === '/sso' && location.isFirst?.();
    if (isAtStart || isInPlaceOfStart || !host.isConnected) continue;
    location.back(start);
    return true;
  }
  return false;
}

/** The widgets' events, and payment pages in place of opening them. */
function forwardEvents(postToApp: (message: ToApp) => void, payments: boolean): void {
  const listen = (name: CloudEventName, task: (event: CustomEvent<object>) => void) =>
    document.addEventListener(name, (event) => task(event as CustomEvent<object>));
  for (const type of appEvents)
    listen(`cloud-${type}`, ({ detail }) => postToApp({ ...detail, type }));
  if (!payments) return;
  listen('cloud-payment-open', (event) => {
    event.preventDefault();
    const { url } = event.detail as { readonly url: string };
    postToApp({ type: 'payment', url });
  });
}

/** Requests for a token, one at a time for all widgets. */
function createTokens(postToApp: (message: ToApp) => void) {
  let open: { readonly id: string; readonly settle: (token: string | null) => void } | undefined;
  let response: Promise<string | null> | undefined;
  return {
    request: (): Promise<string | null> => {
      if (response && open) return response;
      // A guess of the id would answer in place of the application.
      const id = newIdempotencyKey();
      response = new Promise((settle) => (open = { id, settle }));
      // An application that never responds must not block the next request.
      setTimeout(() => open?.id === id && (open = undefined), responseTimeoutMs);
      postToApp({ type: 'token', id });
      return response;
    },
    receive: (id: string, token: string | null) => {
      if (open?.id !== id) return;
      open.settle(token);
      open = undefined;
    },
  };
}

/** The time that a widget waits for a token from its page. */
const responseTimeoutMs = 30_000;
