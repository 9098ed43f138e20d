import { isSecure } from './local-host.ts';
import type { Settings } from '#base/settings/settings.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * Validates the address of a payment page: https, or http on localhost.
 * @returns the normalised address, which must be the one opened, since `https:shop.example` would
 *   otherwise be resolved against the page; null if it is invalid
 */
export function payableUrl(text: string): string | null {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return null;
  return isSecure(url) ? url.href : null;
}

export const isPayable = (text: string): boolean => payableUrl(text) !== null;

/**
 * Where a link to the support may lead: a mail, a call, or a page over a secure connection.
 * @param text an absolute address
 */
export function supportAddress(text: string | undefined): string | undefined {
  const url = parseUrl(text ?? '');
  if (!url || url.username || url.password) return undefined;
  return ['mailto:', 'tel:'].includes(url.protocol) || isSecure(url) ? url.href : undefined;
}

/** The protocols of a link on a screen; never one that runs a script. */
const linkProtocols = ['https:', 'http:', 'mailto:', 'tel:'];

/** The address of a link, also a relative one; undefined if a link must not lead there. */
export function linkAddress(href: string | undefined): string | undefined {
  const url = href === undefined ? undefined : parseUrl(href, 'https://page.invalid/');
  return url && linkProtocols.includes(url.protocol) ? href : undefined;
}

/**
 * Whether a URL belongs to the operator's APIs, the only place a token may be sent to. A link in a
 * response can lead anywhere.
 */
export function isOperatorApi(settings: Settings, url: string): boolean {
  // `origin` is not compared: a `blob:` URL has the origin of the page that created it.
  const { protocol, host } = new URL(url);
  return [settings.apiBase, settings.billingBase].some((base) => {
    const ours = new URL(base);
    return ours.protocol === protocol && ours.host === host;
  });
}

/**
 * Whether personal data may be sent to a URL: to the operator's APIs and the allow-listed hosts, also
 * when the URL came from a response.
 */
export const maySendPersonalData = (settings: Settings, url: string): boolean =>
  isOperatorApi(settings, url) ||
  allowListedUrl(url, settings.apiBase, settings.allowedHosts) !== null;

/**
 * Where a sign-in may lead (spec §4): the page's own origin, and the configured hosts, including
 * those of the operator's APIs.
 * @returns the address to follow, or null
 */
export const signInTarget = (target: string, pageUrl: string, settings: Settings): string | null =>
  operatorTarget(target, pageUrl, settings);

function operatorTarget(
  target: string,
  pageUrl: string,
  {
    allowedHosts,
    apiBase,
    billingBase,
  }: Pick<Settings, 'allowedHosts' | 'apiBase' | 'billingBase'>,
): string | null {
  const apis = [apiBase, billingBase].map((base) => new URL(base).host);
  return allowListedUrl(target, pageUrl, [...allowedHosts, ...apis]);
}

/**
 * Where a receipt may lead: an absolute address over a secure connection, on the page's own origin, a
 * configured host, or a host of the operator's APIs.
 */
export function receiptAddress(
  text: string | undefined,
  pageUrl: string,
  settings: Pick<Settings, 'allowedHosts' | 'apiBase' | 'billingBase'>,
): string | undefined {
  const url = parseUrl(text ?? '');
  if (!url || !isSecure(url)) return undefined;
  return operatorTarget(url.href, pageUrl, settings) ?? undefined;
}

/**
 * Where a callback or a `to` parameter may lead: http(s), on the page's own origin or a host of the
 * allow-list. Everything else is refused. Origins are compared as a whole, never by prefix. A page
 * on https leads only to https, since a callback carries a ticket. A page opened from a file leads
 * only to this machine.
 * @returns the address to follow, or null
 */
export function allowListedUrl(
  target: string,
  pageUrl: string,
  allowedHosts: readonly string[],
): string | null {
  const url = parseUrl(target, pageUrl);
  if (!url) return null;
  const page = new URL(pageUrl);
  const safe =
    page.protocol === 'file:'
      ? isSecure(url)
      : url.protocol === 'https:' || (url.protocol === 'http:' && page.protocol === 'http:');
  if (!safe || url.username || url.password) return null;
  const own = url.origin === page.origin;
  return own || allowedHosts.includes(url.host) ? url.href : null;
}
