import type { Settings } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { signInTarget } from '#base/trust/trusted-addresses.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * Where a callback or `to` parameter may lead (spec §4). A refusal is reported to the developer
 * with the origin only, since the rest may contain a ticket.
 * @returns the address to follow, or null
 */
export function checkedRedirect(target: string, settings: Settings): string | null {
  const page = window.location.href;
  const address = signInTarget(target, page, settings);
  if (address === null) {
    const origin = parseUrl(target, page)?.origin ?? 'no address';
    warnDeveloper(6, `An address is not followed (${origin})`);
  }
  return address;
}
