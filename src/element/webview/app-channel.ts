import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import { nativeBridge } from '#browser/webview.ts';

/** A channel to the application around a page. */
interface AppChannel {
  readonly post: (message: string) => void;
}

type Receive = (message: unknown) => void;

/**
 * The application's own bridge, `webkit.messageHandlers.cloud` on iOS and `CloudApp` on Android; otherwise
 * the page that frames this one, if its origin is one of `origins`. Undefined in an ordinary browser.
 * @param receive called with each message event; an application that runs scripts in the page calls
 *   `CloudWidgetsBridge.receive` instead
 */
export function findApp(page: Window, origins: unknown, receive: Receive): AppChannel | undefined {
  const native = nativeBridge(page);
  if (native) {
    native.addEventListener?.('message', ({ data }) => receive(data));
    return { post: (message) => native.postMessage(message) };
  }
  const allowed =
    page.parent === page ? [] : readOrigins(origins).filter((each) => mayFrame(page, each));
  if (allowed.length === 0) return undefined;
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source === page.parent && allowed.includes(origin)) receive(data);
  });
  // The browser delivers a message only if the framing page has that origin.
  const post = (message: string) => {
    for (const origin of allowed) page.parent.postMessage(message, origin);
  };
  return { post };
}

/**
 * Whether the page that frames this one may have this origin: any, if the browser does not tell its
 * origin.
 */
function mayFrame(page: Window, origin: string): boolean {
  const ancestors = Reflect.get(page.location, 'ancestorOrigins') as DOMStringList | undefined;
  return ancestors?.[0] === undefined || ancestors[0] === origin;
}

/**
 * The origins that a page names: those of its addresses, or of one address. What names no origin is
 * reported and left out.
 */
export function readOrigins(given: unknown): readonly string[] {
  const list: readonly unknown[] = [given ?? []].flat();
  return list.flatMap((each) => {
    const text = typeof each === 'string' ? each : typeof each;
    const origin = originOf(text);
    if (origin === undefined)
      warnDeveloper(1, `connectApp: the origin "${text}" is not valid; it is ignored`);
    return origin ?? [];
  });
}

/** The origin of an address, as events name it: also of an application, such as `capacitor://localhost`. */
function originOf(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url?.host || url.host.includes('*') || url.protocol === 'file:') return undefined;
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
}
