import type { OwnMessages } from './own-messages.ts';
import { ownProperties } from './own-properties.ts';
import type { PaymentMode } from './payment-mode.ts';

/** What an integrator can set, after validation. Attributes and properties share these names. */
export interface Settings {
  /** Base of the operator's API, absolute, with a trailing slash. */
  readonly apiBase: string;
  /** Base of the billing API, absolute, with a trailing slash. */
  readonly billingBase: string;
  /** The operator's brand in billing paths: `{brand}_packages`. */
  readonly brand: string;
  /** Sent as `client_id`; also the prefix of everything an embed stores. `web` unless set. */
  readonly clientId: string;
  /** Name of the header that carries the token. `X-Cloud-Auth` unless set. */
  readonly authHeader: string;
  /** Language. `ru` unless set. */
  readonly lang: Lang;
  /** `auto` follows the page's `color-scheme`. */
  readonly theme: Theme;
  /** Route at which the widget starts instead of its own, `/plans/available-packages` for example. */
  readonly start?: string;
  /** Token of the signed-in person. Without it and without `getToken` the widget offers sign-in. */
  readonly token?: string;
  /** Billing id of the signed-in person, if known; saves a request. */
  readonly userId?: string;
  /** Hosts besides the page's own origin to which callbacks, `to` and Mobile ID links may lead. */
  readonly allowedHosts: readonly string[];
  /** Promo landing: the promo code on offer. */
  readonly offer?: string;
  /** Promo landing: who shows the offer; passed on to analytics. */
  readonly partner?: string;
  /** Promo entry: a code to look up at once (never to activate). */
  readonly code?: string;
  /** Available packages: the size that the page recommends, `500 GB`. */
  readonly recommended?: string;
  /** How payment pages are opened. `auto` unless set. */
  readonly paymentMode?: PaymentMode;
  /** Where the cloud itself is opened, absolute http(s): success leads there. */
  readonly cloudUrl?: string;
  /** Plans: the storage in use and in all, in bytes, as the page knows them; no call tells them. */
  readonly usedBytes?: number;
  readonly totalBytes?: number;
  /** Texts in place of the widgets' own; judged where they are used. */
  readonly messages?: OwnMessages;
}

/** The languages that the user record lists. Spec §1. */
export const langs = ['ru', 'en', 'es', 'id', 'pt', 'tr'] as const;
export type Lang = (typeof langs)[number];

/** The language of a tag, whatever its region: `pt` for `pt-BR` and `pt_BR`. */
export const langOf = (tag: string): Lang | undefined =>
  langs.find((lang) => lang === tag.toLowerCase().split(/[-_]/)[0]);

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Settings as an integrator writes them: each may be missing or wrong. */
export type RawSettings = { readonly [name in keyof Settings]?: unknown };

/** Reports an invalid setting: its name, the given value (never a token), what is used instead. */
export type Complain = (setting: string, given: string, used: string) => void;

export const defaults = {
  apiBase: '/api/',
  billingBase: '/billing/',
  brand: 'cloud',
  clientId: 'web',
  authHeader: 'X-Cloud-Auth',
  lang: 'ru',
  theme: 'auto',
  allowedHosts: [],
} as const satisfies Partial<Settings>;

/** A host that never answers (RFC 2606), for a page without a base, such as one opened from a file. */
const nowhere = 'https://no-base.invalid';

/**
 * Validates settings of any type. Never throws: an invalid one is reported through
 * `complain` and replaced by its default.
 * Only own properties are read, and the result has no prototype: what some script has added to
 * `Object.prototype` names no address.
 * @param baseUrl against which the bases that are given resolve
 * @param pageUrl the page's own address: a token goes to no other origin that nobody has named,
 *   whatever a `base` element says
 */
export function settingsFrom(
  raw: RawSettings,
  baseUrl: string,
  complain: Complain,
  pageUrl: string = baseUrl,
): Settings {
  const own = ownProperties<RawSettings>(raw);
  const judge = createJudge(own, complain);
  const base = (name: 'apiBase' | 'billingBase'): string => {
    const fallback = defaults[name];
    const url =
      judge(name, (given) => httpUrl(given, baseUrl), fallback) ?? httpUrl(fallback, pageUrl);
    if (!url) complain(name, pageUrl.replace(/:.*/s, ':'), nowhere);
    const href = (url ?? new URL(fallback, nowhere)).href;
    return href.endsWith('/') ? href : `${href}/`;
  };
  const matching = (name: 'brand' | 'clientId' | 'authHeader', pattern: RegExp): string =>
    judge(name, match(pattern), defaults[name]) ?? defaults[name];
  const text = (name: keyof Settings) =>
    optional(
      name,
      judge(name, (given) => given, 'nothing'),
    );
  const bytes = (name: 'usedBytes' | 'totalBytes') =>
    optional(name, bytesFrom(own[name], name, complain));
  return ownProperties<Settings>({
    apiBase: base('apiBase'),
    billingBase: base('billingBase'),
    brand: matching('brand', /^[a-z][a-z0-9_-]*$/i),
    clientId: matching('clientId', /^[\w.-]+$/),
    authHeader: matching('authHeader', /^[\w-]+$/),
    lang: judge('lang', langOf, defaults.lang) ?? defaults.lang,
    theme:
      judge('theme', (given) => themes.find((each) => each === given), defaults.theme) ??
      defaults.theme,
    allowedHosts: hostsFrom(own.allowedHosts, complain),
    ...optional('start', judge('start', match(/^\/(?!\/)[\w\-/?=&]*$/), 'the widget’s own route')),
    ...text('token'),
    ...text('userId'),
    ...text('offer'),
    ...text('partner'),
    ...text('code'),
    ...text('recommended'),
    // Judged where a payment opens, in code that comes late.
    ...text('paymentMode'),
    ...optional(
      'cloudUrl',
      judge('cloudUrl', (given) => httpUrl(given, baseUrl)?.href, 'nothing'),
    ),
    ...bytes('usedBytes'),
    ...bytes('totalBytes'),
    ...(own.messages ? { messages: own.messages as OwnMessages } : {}),
  });
}

const optional = (name: keyof Settings, value: unknown) =>
  value === undefined ? {} : { [name]: value };

const match = (pattern: RegExp) => (given: string) => (pattern.test(given) ? given : undefined);

/**
 * Gives the way to read a setting that is text: undefined where it is not set or not valid. What is
 * not valid is reported, with what is used instead.
 */
function createJudge(own: RawSettings, complain: Complain) {
  return <T>(
    name: keyof Settings,
    read: (given: string) => T | undefined,
    used: string,
  ): T | undefined => {
    const value = own[name];
    if (value === undefined || value === null || value === '') return undefined;
    const found = typeof value === 'string' ? read(value) : undefined;
    if (found === undefined)
      complain(name, typeof value === 'string' ? withoutPassword(value) : typeof value, used);
    return found;
  };
}

function bytesFrom(value: unknown, name: string, complain: Complain): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number;
  complain(name, typeof value === 'string' ? value : typeof value, 'nothing');
  return undefined;
}

/** Keeps a user name and a password out of the console. */
const withoutPassword = (address: string): string => address.replace(/\/\/[^/?#]*@/, '//…@');

function httpUrl(text: string, base: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  // `fetch` takes no address with a user in it: every call would fail.
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** A list, or text with hosts between spaces or commas; each a bare host with an optional port. */
function hostsFrom(given: unknown, complain: Complain): readonly string[] {
  const list =
    typeof given === 'string' ? given.split(/[\s,]+/) : Array.isArray(given) ? given : [];
  return list.flatMap((host: unknown) => {
    if (host === '') return [];
    const good = typeof host === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(host);
    if (!good)
      complain('allowedHosts', typeof host === 'string' ? host : typeof host, 'the others');
    return good ? [host.toLowerCase()] : [];
  });
}
