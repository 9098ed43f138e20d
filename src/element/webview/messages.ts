import type { CloudEventName } from '#base/settings/events.ts';

/** The version of the contract between a page and the application around it. */
export const contractVersion = 1;

/** Messages from the page to the application, each with `version` and `type`: `webview.schema.json`. */
export type ToApp =
  /** The bridge is ready; `versions` are those that the page supports. */
  | { readonly type: 'connect'; readonly versions: readonly number[] }
  /** The page needs the token of the application's session; the response has the same `id`. */
  | { readonly type: 'token'; readonly id: string }
  /** The application should open this payment page outside the webview. */
  | { readonly type: 'payment'; readonly url: string }
  /** Whether a widget went back one step; if none did, the application leaves the page. */
  | { readonly type: 'back'; readonly handled: boolean }
  /** The page has nothing more to show. */
  | { readonly type: 'close' }
  /** An event of a widget, under its name without `cloud-`, with its detail. */
  | { readonly type: AppEvent; readonly [detail: string]: unknown };

/**
 * Whether an event of a widget is passed to an application. One with a token is not, nor one whose default
 * action a page can prevent.
 */
const isForApp = {
  'cloud-ready': true,
  'cloud-screen': true,
  'cloud-navigate': false,
  'cloud-signed-in': false,
  'cloud-signed-out': true,
  'cloud-token-needed': false,
  'cloud-payment-open': false,
  'cloud-subscribed': true,
  'cloud-unsubscribed': true,
  'cloud-promo-activated': true,
  'cloud-notice': true,
  'cloud-error': true,
  'cloud-timing': false,
  'cloud-analytics': true,
} as const satisfies Record<CloudEventName, boolean>;

/** The names without `cloud-` of the events that are passed to an application. */
type AppEvent = {
  [Name in CloudEventName]: (typeof isForApp)[Name] extends true ? WithoutPrefix<Name> : never;
}[CloudEventName];
type WithoutPrefix<Name> = Name extends `cloud-${infer Rest}` ? Rest : never;

export const appEvents = Object.entries(isForApp).flatMap(([name, isPassed]) =>
  isPassed ? [name.replace('cloud-', '') as AppEvent] : [],
);

/** Messages from the application to the page. */
type ToPage =
  /** The requested token; null if nobody is signed in. */
  | { readonly type: 'token'; readonly id: string; readonly token: string | null }
  /** The user has returned from the payment page, whatever the outcome. */
  | { readonly type: 'returned' }
  /** The application's back button was pressed. */
  | { readonly type: 'back' };

/** A message of the application, an object or JSON; undefined for anything else. */
export function readAppMessage(value: unknown): ToPage | undefined {
  const message = typeof value === 'string' ? jsonOf(value) : value;
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
