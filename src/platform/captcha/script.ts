/** The part of Trusted Types that is used; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Stored on the page, so that two bundles share the policy, which can be created only once. */
const policyKey: unique symbol = Symbol.for('cloud-widgets.policy');

type Page = Window & {
  readonly trustedTypes?: TrustedTypes;
  [policyKey]?: ReturnType<TrustedTypes['createPolicy']>;
};

/** How long a script may take to load before it counts as blocked, in ms. */
const timeoutMs = 15_000;

/**
 * A script address in the form the page accepts.
 * @throws TypeError when the page refuses the policy `cloud-widgets`
 */
export function trusted(page: Page, url: string): string {
  // An element with that id is a global variable too.
  if (!page.trustedTypes?.createPolicy) return url;
  page[policyKey] ??= page.trustedTypes.createPolicy('cloud-widgets', {
    createScriptURL: (url) => url,
  });
  return page[policyKey].createScriptURL(url);
}

/** The script address on `host`: plain http for localhost only. */
export function scriptUrl(host: string, path: string): string {
  const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${local ? 'http' : 'https'}://${host}${path}`;
}

/** The function that a script calls when it is ready; it must have a global name. */
export const readyName = 'cloudWidgetsCaptchaReady';

/**
 * Loads a captcha script once per page and returns its global object; undefined if it is blocked by
 * the network, an extension or the page's policy, or takes too long.
 */
export function loadScript(page: Page, url: string, name: string): Promise<unknown> {
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
    const timer = setTimeout(() => settle(undefined), timeoutMs);
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
      Reflect.set(script, 'src', trusted(page, url));
      page.document.head.append(script);
    } catch {
      settle(undefined);
    }
  });
}
