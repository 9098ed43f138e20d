/** What is used of Trusted Types; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** On the page, so that two bundles, which must not both create it, share the policy. */
const policyKey: unique symbol = Symbol.for('cloud-widgets.policy');

type Page = Window & {
  readonly trustedTypes?: TrustedTypes;
  [policyKey]?: ReturnType<TrustedTypes['createPolicy']>;
};

/** How long a script may take, in ms, before it counts as blocked. */
const timeoutMs = 15_000;

/**
 * A script's address in the form the page accepts.
 * @throws TypeError when the page refuses the policy `cloud-widgets`
 */
export function trusted(page: Page, url: string): string {
  if (!page.trustedTypes) return url;
  page[policyKey] ??= page.trustedTypes.createPolicy('cloud-widgets', {
    createScriptURL: (given) => given,
  });
  return page[policyKey].createScriptURL(url);
}

/** Where a script of `host` lives: plain http on this machine only. */
export function scriptUrl(host: string, path: string): string {
  const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${local ? 'http' : 'https'}://${host}${path}`;
}

/** The function that a script calls when it is ready; scripts want a global name. */
export const readyName = 'cloudWidgetsCaptchaReady';

/**
 * Loads a captcha's script once a page and gives its global object; undefined when
 * it is blocked: by the network, an extension, the page's policy, or for too long.
 */
export function loadScript(page: Page, url: string, name: string): Promise<unknown> {
  const found = (): unknown => {
    const service: unknown = Reflect.get(page, name);
    const drawable = typeof service === 'object' && service !== null && 'render' in service;
    return drawable ? service : undefined;
  };
  const there = found();
  if (there) return Promise.resolve(there);
  return new Promise((resolve) => {
    const script = page.document.createElement('script');
    const settle = (service: unknown) => {
      clearTimeout(timer);
      // Another try starts afresh: a script that has failed once never loads again.
      if (!service) script.remove();
      resolve(service);
    };
    const timer = setTimeout(() => settle(undefined), timeoutMs);
    const others: unknown = Reflect.get(page, readyName);
    Reflect.set(page, readyName, () => {
      if (typeof others === 'function') Reflect.apply(others, undefined, []);
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
