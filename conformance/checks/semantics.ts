import { maySendPersonalData } from '#config/trusted-addresses.ts';
import { promoTermsOf } from '#promo/api/promo-result.ts';
import type { CallName } from '#sandbox/http/calls.ts';
import { packageStatuses, packageTypes } from '#values/package.ts';
import { periods } from '#values/period.ts';
import type { Check } from '../check.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { bodyOf, isSuccess, type Exchange } from '../exchange.ts';
import { checkOf, read, type ReadName } from './calls.ts';
import { isRecord, listIn, show, textAt, type Json } from './json.ts';

type Judge = (body: unknown, exchange: Exchange) => string | undefined;

/** What may be wrong in a response of the right shape: the widgets would omit it. */
const rule = (name: ReadName, what: string, title: string, remedy: string, judge: Judge): Check =>
  checkOf(name, what, {
    title,
    remedy,
    run: async (server) => {
      const exchange = await read(server, name);
      if (!isSuccess(exchange)) throw new CheckSkipped('there is no successful response to judge');
      const found = judge(bodyOf(exchange), exchange);
      expect(found === undefined, found ?? '', exchange);
    },
  });

const firstOf = (list: readonly Json[], wrong: (each: Json) => unknown): string | undefined => {
  const at = list.findIndex((each) => Boolean(wrong(each)));
  return at === -1 ? undefined : `entry ${at + 1}: ${String(wrong(list[at] ?? {}))}`;
};

const packageLists = [
  ['getCurrentPackages', '_embedded.packages'],
  ['getAvailablePackages', '_embedded.packages'],
  ['getSwitchoverPackages', '_embedded.switchover_packages'],
  ['getOffers', '_embedded.offers'],
] as const satisfies readonly (readonly [CallName, string])[];

const units = ['KB', 'MB', 'GB', 'TB', 'PB'];
const isDate = (value: unknown) => value == null || /^\d{4}-\d\d-\d\d/.test(show(value));

const ofPackages = ([name, path]: (typeof packageLists)[number]): readonly Check[] => [
  rule(
    name,
    'envelope',
    `has its packages in ${path}`,
    'An absent list counts as an empty one: send it, empty if it is.',
    (body) => (listIn(body, path) ? undefined : `no list at ${path}`),
  ),
  rule(name, 'ids', 'gives every package an id of its own', 'Send id, a text.', (body) => {
    const ids = (listIn(body, path) ?? []).map(({ id }) => id);
    const empty = ids.some((id) => typeof id !== 'string' || id === '');
    if (empty) return 'a package without an id';
    return new Set(ids).size === ids.length ? undefined : 'two packages with one id';
  }),
  rule(
    name,
    'sizes',
    'gives every package a size',
    'Send size and unit (KB, MB, GB, TB, PB), or bytes.',
    (body) =>
      firstOf(listIn(body, path) ?? [], ({ size, unit, bytes }) => {
        const named = Number(size) > 0 && units.includes(show(unit));
        return !named && !(Number(bytes) > 0) && `size ${show(size)} ${show(unit)}`;
      }),
  ),
  rule(
    name,
    'prices',
    'has prices in minor units and periods that the widgets know',
    'cost is a whole number of kopecks, period one of day, 30days, year.',
    (body) =>
      firstOf(listIn(body, path) ?? [], ({ cost, period }) => {
        if (!Number.isInteger(cost) || Number(cost) < 0) return `cost ${show(cost)}`;
        return !(periods as readonly unknown[]).includes(period) && `period ${show(period)}`;
      }),
  ),
  rule(
    name,
    'kinds',
    'uses types and statuses that the widgets know',
    'What is not known is shown as a paid, active package. Spec §3 lists the types.',
    (body) =>
      firstOf(listIn(body, path) ?? [], ({ package_type: type, status }) => {
        if (!(packageTypes as readonly unknown[]).includes(type)) return `type ${show(type)}`;
        const known = status == null || (packageStatuses as readonly unknown[]).includes(status);
        return !known && `status ${show(status)}`;
      }),
  ),
  rule(
    name,
    'dates',
    'has dates that can be read',
    'ISO 8601, 2026-11-22; anything else is left out.',
    (body) =>
      firstOf(listIn(body, path) ?? [], ({ next_payment: next, tnb_expired: until }) => {
        if (!isDate(next)) return `next_payment ${show(next)}`;
        return !isDate(until) && `tnb_expired ${show(until)}`;
      }),
  ),
];

const requests = '_embedded.subscription_change_requests';

const others: readonly Check[] = [
  rule(
    'getAccount',
    'tenant',
    'names a tenant that the widgets know',
    'tenant_name is bln or other; anything else counts as other.',
    (body) => (/^(bln|other)$/.test(textAt(body, 'tenant_name')) ? undefined : 'another tenant'),
  ),
  rule('getAccount', 'id', 'names a billing id', 'userid is a text that is not empty.', (body) =>
    textAt(body, 'userid') === '' ? 'userid is empty' : undefined,
  ),
  rule(
    'getOrders',
    'statuses',
    'uses statuses that the widgets know',
    'running, completed, canceled; anything else counts as completed.',
    (body) =>
      listIn(body, 'content')
        ? firstOf(
            listIn(body, 'content') ?? [],
            ({ status }) => !/^(running|completed|canceled)$/.test(show(status)) && show(status),
          )
        : 'no list at content',
  ),
  rule('getPromoCodes', 'envelope', 'has its codes in content', 'Send content, a list.', (body) =>
    listIn(body, 'content') ? undefined : 'no list at content',
  ),
  rule(
    'getChangeRequests',
    'statuses',
    'uses statuses and results that the widgets know',
    'received, in_process, processed, done; ok, timeout, error, empty. Anything else is a failure.',
    (body) =>
      listIn(body, requests)
        ? firstOf(listIn(body, requests) ?? [], ({ status, result }) => {
            if (!/^(received|in_process|processed|done)$/.test(show(status)))
              return `status ${show(status)}`;
            const known = result == null || /^(ok|timeout|error|empty)$/.test(show(result));
            return !known && `result ${show(result)}`;
          })
        : `no list at ${requests}`,
  ),
  rule(
    'getPromoOffer',
    'terms',
    'says size, period and price of the offer',
    'Send size, unit, duration, period_type and cost in _embedded.promo_offers.',
    (body) => {
      const [offer] = listIn(body, '_embedded.promo_offers') ?? [];
      if (!offer) return 'no offer at _embedded.promo_offers';
      const { size, period, cost } = promoTermsOf(offer);
      const missing = Object.entries({ size, period, cost }).filter(
        ([, each]) => each === undefined,
      );
      return missing.length === 0 ? undefined : `no ${missing.map(([of]) => of).join(', ')}`;
    },
  ),
  rule(
    'getSharedBalance',
    'status',
    'uses a status that the widgets know',
    'available, active or unavailable; anything else counts as unavailable.',
    (body) =>
      /^(available|active|unavailable)$/.test(textAt(body, 'status'))
        ? undefined
        : `status ${textAt(body, 'status')}`,
  ),
  rule(
    'getAgreementContent',
    'text',
    'is an agreement that somebody can read',
    'Serve the document itself.',
    (body) => (typeof body === 'string' && body.length > 100 ? undefined : 'nearly nothing'),
  ),
  rule('getAgreementUrl', 'offer', 'leads to an agreement', 'Send _embedded.offers[0].', (body) =>
    (listIn(body, '_embedded.offers')?.length ?? 0) > 0 ? undefined : 'no agreement',
  ),
  rule(
    'getAnalyticsConfig',
    'endpoint',
    'names an address to report to',
    'endpoint is absolute.',
    (body) => (URL.canParse(textAt(body, 'endpoint')) ? undefined : 'no address'),
  ),
  ...(['getOtpCaptcha', 'getMobileIdCaptcha'] as const).map((name) =>
    rule(
      name,
      'host',
      'names a captcha host that the widgets load a script from',
      'captcha_host is a bare host or localhost, without scheme and path. Spec §5.',
      (body) => {
        const host = isRecord(body) ? body['captcha_host'] : undefined;
        const good = host == null || /^[a-z0-9.-]+(:\d+)?$/i.test(show(host));
        return good ? undefined : `captcha_host ${show(host)}`;
      },
    ),
  ),
  checkOf('getMobileId', 'trusted', {
    title: 'leads to a host that the widgets trust',
    remedy: 'Add the host to allowedHosts, in check.json and on the page.',
    run: async (server) => {
      const exchange = await read(server, 'getMobileId');
      const href = textAt(bodyOf(exchange), 'links.requests.href');
      const { settings } = server.config;
      const url =
        href !== '' && URL.canParse(href, settings.apiBase)
          ? new URL(href, settings.apiBase).href
          : '';
      const allowed = url !== '' && maySendPersonalData(settings, url);
      expect(allowed, `leads to ${href || 'nothing'}`, exchange);
    },
  }),
];

/** Responses of the right shape with content that the widgets cannot show. */
export const semanticChecks: readonly Check[] = [...packageLists.flatMap(ofPackages), ...others];
