import { allowedTarget } from '#config/trusted-addresses.ts';
import type { Settings } from '#config/settings.ts';

/**
 * Where a sign-in may lead (spec §4): the page's own origin, and the hosts that the
 * page has configured, those of the operator's APIs among them.
 * @returns the address to follow, or null
 */
export function trustedTarget(target: string, settings: Settings): string | null {
  const { allowedHosts, apiBase, billingBase } = settings;
  const apis = [apiBase, billingBase].map((base) => new URL(base).host);
  return allowedTarget(target, window.location.href, [...allowedHosts, ...apis]);
}
