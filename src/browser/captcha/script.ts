import { isLocalHost } from '#base/settings/local-host.ts';
import { trustedScriptUrl } from '../scripts/trusted-script-url.ts';

/** How long a script may take to load before it counts as blocked, in ms. */
const timeoutMs = 15_000;

/**
 * How many scripts took too long. The browser would answer the same address with the request that still
 * hangs, and the services ignore a parameter that they do not know.
 */
let timeouts = 0;

/** The script address on `host`: plain http for localhost only. */
export function scriptUrl(host: string, path: string): string {
  const local = isLocalHost(host.replace(/:\d+$/, ''));
  return `${local ? 'http' : 'https'}://${host}${path}`;
}

/** The function that a script calls when it is ready; it must have a global name. */
export const readyName = 'cloudWidgetsCaptchaReady';

/**
 * Loads a captcha script once per page and returns its global object; undefined if it is blocked by
 * the network, an extension or the page's policy, or takes too long.
 */
export function loadScript(page: Window, url: string, name: string): Promise<unknown> {
  const found = (): unknown => {
    const service: unknown = Reflect.get(page, name);
    const isReady = typeof service === 'object' && service !== null && 'render' in service;
    return isReady ? service : undefined;
  };
  const loaded = found();
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve) => {
    const script = page.document.createElement('script');
    const settle = (service: unknown) => {
      clearTimeout(timer);
      // A retry needs a new element: a script that has failed never loads again.
      if (!service) script.remove();
      resolve(service);
    };
    const timer = setTimeout(() => {
      timeouts += 1;
      settle(undefined);
    }, timeoutMs);
    const previous: unknown = Reflect.get(page, readyName);
    Reflect.set(page, readyName, () => {
      if (typeof previous === 'function') Reflect.apply(previous, undefined, []);
      settle(found());
    });
    script.addEventListener('load', () => {
      if (found()) settle(found());
    });
    script.addEventListener('error', () => settle(undefined));
    try {
      Reflect.set(
        script,
        'src',
        trustedScriptUrl(page, timeouts > 0 ? `${url}&attempt=${timeouts}` : url),
      );
      page.document.head.append(script);
    } catch {
      settle(undefined);
    }
  });
}
