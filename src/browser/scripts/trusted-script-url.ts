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

/**
 * A script address in the form the page accepts.
 * @throws TypeError when the page refuses the policy `cloud-widgets`
 */
export function trustedScriptUrl(page: Page, url: string): string {
  // An element with that id is a global variable too.
  if (!page.trustedTypes?.createPolicy) return url;
  page[policyKey] ??= page.trustedTypes.createPolicy('cloud-widgets', {
    createScriptURL: (url) => url,
  });
  return page[policyKey].createScriptURL(url);
}
