import type { MessagesSetting } from './messages-setting.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import { paymentModes, type PaymentMode } from './payment-mode.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * What an integrator can set, after validation. Attributes, properties and props share these names.
 * Types, manifest, README and documentation derive from this declaration: the first paragraph of a
 * comment is the summary, `@default` what applies if the setting is absent.
 */
export interface Settings {
  /**
   * Token of the signed-in user. Without it and without `getToken` the widget asks the user to sign
   * in.
   *
   * It is never written to an attribute or a log, nor to any event except `cloud-signed-in`.
   */
  readonly token?: string;
  /**
   * Base of the operator’s API.
   * @default /api/
   */
  readonly apiBase: string;
  /**
   * Base of the billing API.
   * @default /billing/
   */
  readonly billingBase: string;
  /**
   * The brand in billing paths.
   * @default cloud
   */
  readonly brand: string;
  /**
   * Sent during sign-in; also part of the names of what the widget keeps in local storage.
   * @default web
   */
  readonly clientId: string;
  /**
   * Name of the header that carries the token.
   * @default X-Cloud-Auth
   */
  readonly authHeader: string;
  /**
   * Hosts besides the page’s own to which a callback, `to` or a Mobile ID link may lead; in an
   * attribute separated by spaces.
   */
  readonly allowedHosts: readonly string[];
  /** Billing id of the user of `token`; saves a request. */
  readonly userId?: string;
  /**
   * Language. A tag with a region, `pt-BR`, counts as its language.
   * @default ru
   */
  readonly lang: Lang;
  /**
   * `auto` follows the page’s `color-scheme`.
   * @default auto
   */
  readonly theme: Theme;
  /** Start route in place of the widget’s own, for example `/plans/available-packages`. */
  readonly start?: string;
  /** Promo code of the offer. */
  readonly offer?: string;
  /** The partner who shows the offer, for analytics. */
  readonly partner?: string;
  /** Promo code to look up immediately, never to activate. */
  readonly code?: string;
  /** The size to mark and preselect: `500 GB`. */
  readonly recommended?: string;
  /** Address of the storage website, linked to from the receipt of a purchase and from a full cloud. */
  readonly cloudUrl?: string;
  /** Address where the phone balance is topped up, linked to where packages are paid from it. */
  readonly topUpUrl?: string;
  /**
   * Address of your support: https, `mailto:` or `tel:`. Each failure links to it, beside its number.
   */
  readonly supportUrl?: string;
  /**
   * How a payment page opens. `page`: your page opens it at `cloud-payment-open`.
   * @default auto
   */
  readonly paymentMode?: PaymentMode;
  /** Used storage in bytes, if the page knows it. */
  readonly usedBytes?: number;
  /** Total storage in bytes. By default the sum of the active packages. */
  readonly totalBytes?: number;
  /**
   * How many notices are shown at once, the most urgent first.
   * @default 1
   */
  readonly limit?: number;
  /**
   * Texts that replace the widget’s own: by key for the current language, by language and key, as
   * JSON, or from a translation library (`fromI18next` of `cloud-widgets/i18next`).
   */
  readonly messages?: MessagesSetting | undefined;
}

/** What a page's function may return, at once or later; without a token nobody is signed in. */
type Given = string | null | undefined;

/** The page's function that provides a token whenever one is needed. */
export type GetToken = () => Given | Promise<Given>;

/** What has no attribute: a property of an element, a prop of a component. */
export interface PageFunctions {
  /**
   * Called each time a token is needed. Takes precedence over `token`. A property only.
   *
   * It may be a new function at every render; set `userId` when the user changes.
   */
  readonly getToken?: GetToken | undefined;
}

/** The page's `getToken`; undefined if it is no function, which is reported unless it is unset. */
export function getTokenFrom(value: unknown, report: ReportProblem): GetToken | undefined {
  // What a function of the page returns is validated when it is called.
  if (typeof value === 'function') return value as GetToken;
  if (value !== undefined && value !== null) report('getToken', typeof value, 'none');
  return undefined;
}

/** The settings that decide the texts of a screen. */
export type Texts = Pick<Settings, 'lang' | 'messages'>;

/**
 * Whether two settings give the same texts. A framework may set equal messages as a new object at
 * every render.
 */
export const isSameTexts = (one: Texts, other: Texts): boolean =>
  one.lang === other.lang &&
  (one.messages === other.messages ||
    JSON.stringify(one.messages) === JSON.stringify(other.messages));

/** The languages that the widgets support. Spec §1. */
export const langs = ['ru', 'en', 'es', 'id', 'pt', 'tr'] as const;
export type Lang = (typeof langs)[number];
/** A language, also with a region, which is ignored: `pt-BR`. */
export type LangTag = Lang | `${Lang}-${string}`;

/** The language of a tag without its region: `pt` for `pt-BR` and `pt_BR`. */
export const langOf = (tag: string): Lang | undefined =>
  langs.find((lang) => lang === tag.toLowerCase().split(/[-_]/)[0]);

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The settings that a script of the page can give, except `messages`, whose type ranks higher. */
export type GivenSettings = Optional<Omit<Settings, 'messages' | 'lang'>> & {
  /** Language. A tag with a region, `pt-BR`, counts as its language. Default: `ru`. */
  readonly lang?: LangTag | undefined;
};

/** Mapped by the keys of T itself, so that editors show the description of each setting. */
type Optional<T> = { readonly [N in keyof T]?: T[N] | undefined };

/** Settings as written by an integrator: each may be absent or invalid. */
export type RawSettings = { readonly [name in keyof Settings]?: unknown };

/**
 * Reports an invalid setting: its name, the given value (never a token), and the value used
 * instead.
 */
export type ReportProblem = (setting: string, value: string, used: string) => void;

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

/**
 * A host that never responds (RFC 2606), for a page without a base, such as one opened from a file.
 */
export const unreachableBase = 'https://no-base.invalid';

/**
 * Validates settings of any type. Never throws: an invalid one is reported through `report`
 * and replaced by its default. Only own properties are read, and the result has no prototype, so that
 * no address can come from `Object.prototype`.
 * @param baseUrl resolves relative bases
 * @param pageUrl the page's own address. The default bases are resolved against it, so that a `base`
 *   element cannot redirect a token.
 */
export function settingsFrom(
  raw: RawSettings,
  baseUrl: string,
  report: ReportProblem,
  pageUrl: string = baseUrl,
): Settings {
  const own = ownProperties<RawSettings>(raw);
  const reportProblem = withoutPasswords(report);
  const validate = createValidator(own, reportProblem);
  const base = (name: 'apiBase' | 'billingBase'): string => {
    const fallback = defaults[name];
    const ofPage = httpUrl(fallback, pageUrl);
    const used = ofPage ? fallback : 'none, so calls fail';
    const url = validate(name, (value) => httpUrl(value, baseUrl), used) ?? ofPage;
    if (!url && !own[name]) reportProblem(name, new URL(pageUrl).protocol, used);
    // Paths are appended, so a query or a fragment would take the place of the last segment.
    return (url ?? new URL(fallback, unreachableBase)).href.replace(/\/?([?#].*)?$/, '/');
  };
  const matching = (name: 'brand' | 'clientId' | 'authHeader', pattern: RegExp): string =>
    validate(name, match(pattern), defaults[name]) ?? defaults[name];
  const read = (
    name: keyof Settings,
    parse: (value: string) => string | undefined,
    used = 'nothing',
  ) => optional(name, validate(name, parse, used));
  const text = (name: keyof Settings) => read(name, (value) => value);
  const bytes = (name: 'usedBytes' | 'totalBytes') =>
    optional(name, numberFrom(own[name], name, isSize, 'nothing', reportProblem));
  return ownProperties<Settings>({
    apiBase: base('apiBase'),
    billingBase: base('billingBase'),
    brand: matching('brand', /^[a-z][a-z0-9_-]*$/i),
    clientId: matching('clientId', /^[\w.-]+$/),
    authHeader: matching('authHeader', /^[\w-]+$/),
    lang: validate('lang', langOf, defaults.lang) ?? defaults.lang,
    theme:
      validate('theme', (value) => themes.find((each) => each === value), defaults.theme) ??
      defaults.theme,
    allowedHosts: hostsFrom(own.allowedHosts, reportProblem),
    ...read('start', match(/^\/(?!\/)[\w\-/?=&]*$/), 'the widget’s own route'),
    ...text('token'),
    ...text('userId'),
    ...text('offer'),
    ...text('partner'),
    ...text('code'),
    ...read('recommended', match(sizePattern)),
    ...read('paymentMode', (value) => paymentModes.find((each) => each === value), 'auto'),
    ...read('cloudUrl', (value) => httpUrl(value, baseUrl)?.href),
    ...read('topUpUrl', (value) => httpUrl(value, baseUrl)?.href),
    ...read('supportUrl', (value) => contactUrl(value, baseUrl)?.href),
    ...bytes('usedBytes'),
    ...bytes('totalBytes'),
    ...optional('limit', numberFrom(own.limit, 'limit', isCount, '1', reportProblem)),
    ...(own.messages ? { messages: own.messages as MessagesSetting } : {}),
  });
}

/** `500 GB`, in any case, with or without the space. */
const sizePattern = /^\s*\d[\d.]*\s*[kmgtp]?b\s*$/i;

const optional = (name: keyof Settings, value: unknown) =>
  value === undefined ? {} : { [name]: value };

const match = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

/**
 * Returns a function that reads a text setting: undefined if it is unset or invalid. Invalid values
 * are reported, with the value used instead.
 */
function createValidator(own: RawSettings, reportProblem: ReportProblem) {
  return <T>(
    name: keyof Settings,
    read: (value: string) => T | undefined,
    used: string,
  ): T | undefined => {
    const value = own[name];
    if (value === undefined || value === null || value === '') return undefined;
    const found = typeof value === 'string' ? read(value) : undefined;
    if (found === undefined)
      reportProblem(name, typeof value === 'string' ? value : typeof value, used);
    return found;
  };
}

const isSize = (value: number): boolean => Number.isFinite(value) && value >= 0;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** A number, or its text; undefined if it is unset or not valid, which is reported. */
function numberFrom(
  value: unknown,
  name: string,
  isValid: (value: number) => boolean,
  used: string,
  reportProblem: ReportProblem,
): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && isValid(number)) return number;
  reportProblem(name, typeof value === 'string' ? value : typeof value, used);
  return undefined;
}

/** Keeps user name and password of an address or a host out of what is reported. */
const withoutPasswords =
  (report: ReportProblem): ReportProblem =>
  (name, value, used) =>
    report(name, value.replaceAll(/(^|\/\/)[^/?#]*@/g, '$1…@'), used);

function httpUrl(text: string, base: string): URL | undefined {
  const url = parseUrl(text, base);
  // `fetch` refuses addresses with credentials: every call would fail.
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** Whether it is followed is decided in `src/base/trust`. */
function contactUrl(text: string, base: string): URL | undefined {
  const url = parseUrl(text, base);
  return url && /^(mailto|tel):$/.test(url.protocol) ? url : httpUrl(text, base);
}

/**
 * A list, or text with hosts separated by spaces or commas; each a bare host with an optional port.
 */
function hostsFrom(value: unknown, reportProblem: ReportProblem): readonly string[] {
  let list: readonly unknown[] = [];
  try {
    list =
      typeof value === 'string' ? value.split(/[\s,]+/) : [...((value ?? []) as Iterable<string>)];
  } catch {
    // Reading a revoked proxy throws.
    reportProblem('allowedHosts', typeof value, 'none');
  }
  return list.flatMap((host: unknown) => {
    if (host === '') return [];
    const isHost = typeof host === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(host);
    if (!isHost)
      reportProblem('allowedHosts', typeof host === 'string' ? host : typeof host, 'the others');
    return isHost ? [host.toLowerCase()] : [];
  });
}
