/** The version of the contract between a page and the application around it. */
export const contractVersion = 1;

/** What a page tells the application; each has `version` and `type`. `webview.schema.json` has all. */
export type ToApp =
  /** The bridge is there; `versions` are those that the page speaks. */
  | { readonly type: 'connect'; readonly versions: readonly number[] }
  /** The page needs the token of the application's session; the answer has the same `id`. */
  | { readonly type: 'token'; readonly id: string }
  /** A payment page is to be opened outside of the webview. */
  | { readonly type: 'payment'; readonly url: string }
  /** Whether a widget went one step back; where none did, the application leaves the page. */
  | { readonly type: 'back'; readonly handled: boolean }
  /** The page has nothing more to show. */
  | { readonly type: 'close' }
  /** An event of a widget, under its name without `cloud-`, with its detail. */
  | { readonly type: AppEvent; readonly [detail: string]: unknown };

/** The events of widgets that an application is told of. None carries a token. */
export const appEvents = [
  'ready',
  'screen',
  'signed-out',
  'subscribed',
  'unsubscribed',
  'promo-activated',
  'error',
  'analytics',
] as const;
export type AppEvent = (typeof appEvents)[number];

/** What the application tells the page. */
export type ToPage =
  /** The token that was asked for; null where nobody is signed in. */
  | { readonly type: 'token'; readonly id: string; readonly token: string | null }
  /** The person is back from the payment page, however that ended. */
  | { readonly type: 'returned' }
  /** The application's back button was pressed. */
  | { readonly type: 'back' };

/** A message of the application, an object or JSON; undefined for anything else. */
export function readMessage(given: unknown): ToPage | undefined {
  const message = typeof given === 'string' ? jsonOf(given) : given;
  if (typeof message !== 'object' || message === null) return undefined;
  const field = (name: string): unknown =>
    Object.hasOwn(message, name) ? Reflect.get(message, name) : undefined;
  if (field('version') !== contractVersion) return undefined;
  const type = field('type');
  if (type === 'returned' || type === 'back') return { type };
  const id = field('id');
  const token = field('token');
  if (type !== 'token' || typeof id !== 'string') return undefined;
  return typeof token === 'string' || token === null ? { type, id, token } : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
