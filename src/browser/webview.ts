/** What an application adds to a page to receive its messages. Part of the webview contract, version 1. */
export interface NativeBridge {
  postMessage(message: string): void;
  addEventListener?: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

/**
 * The bridge of the operator's application: `webkit.messageHandlers.cloud` on iOS, `CloudApp` on Android.
 * Undefined in a browser. A frame, a form or an element with such a name is a global variable too, but
 * no bridge: whoever writes markup, or opens the page, would otherwise be the application.
 */
export function nativeBridge(page: Window): NativeBridge | undefined {
  const handlers = fieldOf(fieldOf(page, 'webkit'), 'messageHandlers');
  const bridge = fieldOf(handlers, 'cloud') ?? fieldOf(page, 'CloudApp');
  return isBridge(bridge) ? bridge : undefined;
}

/** A field of a value, unless markup has made it. */
function fieldOf(value: unknown, name: string): unknown {
  const field: unknown = isObject(value) ? Reflect.get(value, name) : undefined;
  return isMarkup(field) ? undefined : field;
}

/** Whether a value is what a name in markup stands for: a frame's window, an element, several of them. */
const isMarkup = (value: unknown): boolean =>
  isObject(value) &&
  // First, since a window of another origin tells nothing else.
  (Reflect.get(value, 'window') === value || 'nodeType' in value || 'namedItem' in value);

const isBridge = (value: unknown): value is NativeBridge =>
  isObject(value) && typeof Reflect.get(value, 'postMessage') === 'function';

const isObject = (value: unknown): value is object => value === Object(value);

/** Whether the page runs inside one of the operator's apps. */
export const inWebview = (page: Window): boolean => nativeBridge(page) !== undefined;

/**
 * Sends a message to the app; does nothing in a browser. Spec §7, analytics go to native bridges.
 */
export function postToApp(
  page: Window,
  type: string,
  detail: Readonly<Record<string, string>>,
): void {
  nativeBridge(page)?.postMessage(JSON.stringify({ version: 1, type, ...detail }));
}
