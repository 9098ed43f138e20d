import { maySendPersonalData, signInTarget } from '#base/trust/trusted-addresses.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import type { Config } from './config.ts';

/**
 * The complete URL of a link that receives a phone or a poll; empty if the widgets would not follow
 * it. The conformance kit follows no other link either, because it sends test phones.
 */
export function trustedLink({ settings }: Config, href: string): string {
  const url = href === '' ? undefined : parseUrl(href, settings.apiBase)?.href;
  return url !== undefined && maySendPersonalData(settings, url) ? url : '';
}

/** The complete URL of a callback; empty if the widgets would not follow it. */
export const trustedCallback = ({ settings, origin }: Config, url: string): string =>
  url === '' ? '' : (signInTarget(url, `${origin}/`, settings) ?? '');
