/** The bridges that identify the operator's apps. Part of the webview contract, version 1. */
interface Bridges {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Poster | undefined>> };
  readonly CloudApp?: Poster;
}
interface Poster {
  postMessage(message: string): void;
}

const bridge = (page: Window): Poster | undefined => {
  const bridges: Window & Bridges = page;
  const found = bridges.webkit?.messageHandlers?.['cloud'] ?? bridges.CloudApp;
  // An element of the page with that id is a global variable too.
  return typeof found?.postMessage === 'function' ? found : undefined;
};

/** Whether the page runs inside one of the operator's apps. */
export const inWebview = (page: Window): boolean => bridge(page) !== undefined;

/**
 * Sends a message to the app; does nothing in a browser. Spec §7, analytics go to native bridges.
 */
export function postToApp(
  page: Window,
  type: string,
  detail: Readonly<Record<string, string>>,
): void {
  bridge(page)?.postMessage(JSON.stringify({ version: 1, type, ...detail }));
}
