import { readOrigins } from './read-origins.ts';

/** A channel to the application around a page. */
export interface AppChannel {
  readonly post: (message: string) => void;
}

type Receive = (message: unknown) => void;

interface NativePoster {
  postMessage(message: string): void;
  addEventListener?: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}
interface Bridges {
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, NativePoster | undefined>>;
  };
  readonly CloudApp?: NativePoster;
}

/**
 * The application's own bridge, `webkit.messageHandlers.cloud` on iOS and `CloudApp` on Android; otherwise
 * the page that frames this one, if its origin is one of `origins`. Undefined in an ordinary browser.
 * @param receive called with each message event; an application that runs scripts in the page calls
 *   `CloudWidgetsBridge.receive` instead
 */
export function findApp(
  page: Window & Bridges,
  origins: unknown,
  receive: Receive,
): AppChannel | undefined {
  const native = page.webkit?.messageHandlers?.['cloud'] ?? page.CloudApp;
  // An element of the page with that id is a global variable too.
  if (typeof native?.postMessage === 'function') {
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
