import { getAnalyticsConfig } from '#page-services/analytics/api/analytics-config.ts';
import { endpointOf } from '#page-services/analytics/analytics.ts';
import { promoTermsOf } from '#promo/api/promo-result.ts';
import { isCaptchaHost } from '#base/values/captcha.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import { trustedLink } from '../links.ts';
import { checkOf, read, semanticCheck } from './calls.ts';
import { firstProblem, isRecord, listIn, show, textAt } from './json.ts';
import { packageListChecks } from './package-lists.ts';

const requests = '_embedded.subscription_change_requests';

const otherChecks: readonly Check[] = [
  semanticCheck(
    'getAccount',
    'tenant',
    'names a tenant that the widgets know',
    'tenant_name is bln or other; anything else counts as other.',
    (body) => (/^(bln|other)$/.test(textAt(body, 'tenant_name')) ? undefined : 'another tenant'),
  ),
  semanticCheck(
    'getAccount',
    'id',
    'names a billing id',
    'userid is a text that is not empty.',
    (body) => (textAt(body, 'userid') === '' ? 'userid is empty' : undefined),
  ),
  semanticCheck(
    'getOrders',
    'statuses',
    'uses statuses that the widgets know',
    'running, completed, canceled; anything else counts as completed.',
    (body) =>
      listIn(body, 'content')
        ? firstProblem(
            listIn(body, 'content') ?? [],
            ({ status }) => !/^(running|completed|canceled)$/.test(show(status)) && show(status),
          )
        : 'no list at content',
  ),
  semanticCheck(
    'getPromoCodes',
    'envelope',
    'has its codes in content',
    'Send content, a list.',
    (body) => (listIn(body, 'content') ? undefined : 'no list at content'),
  ),
  semanticCheck(
    'getChangeRequests',
    'statuses',
    'uses statuses and results that the widgets know',
    'received, in_process, processed, done; ok, timeout, error, empty. Anything else is a failure.',
    (body) =>
      listIn(body, requests)
        ? firstProblem(listIn(body, requests) ?? [], ({ status, result }) => {
            if (!/^(received|in_process|processed|done)$/.test(show(status)))
              return `status ${show(status)}`;
            const known = result == null || /^(ok|timeout|error|empty)$/.test(show(result));
            return !known && `result ${show(result)}`;
          })
        : `no list at ${requests}`,
  ),
  semanticCheck(
    'getPromoOffer',
    'terms',
    'says size, period and price of the offer',
    'Send size, unit, duration, period_type, cost and full_cost in _embedded.promo_offers.',
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
  semanticCheck(
    'getSharedBalance',
    'status',
    'uses a status that the widgets know',
    'available, active or unavailable; anything else counts as unavailable.',
    (body) =>
      /^(available|active|unavailable)$/.test(textAt(body, 'status'))
        ? undefined
        : `status ${textAt(body, 'status')}`,
  ),
  semanticCheck(
    'getAgreementContent',
    'text',
    'is an agreement with content',
    'Serve the document itself.',
    (body) => (typeof body === 'string' && body.length > 100 ? undefined : 'almost no content'),
  ),
  semanticCheck(
    'getAgreementUrl',
    'offer',
    'leads to an agreement',
    'Send _embedded.offers[0]._links.content.href, a URL.',
    (body) => {
      const [offer] = listIn(body, '_embedded.offers') ?? [];
      if (!offer) return 'no agreement';
      const href = textAt(offer, '_links.content.href');
      return parseUrl(href, 'https://any.invalid') ? undefined : `leads to ${href}`;
    },
  ),
  checkOf('getAnalyticsConfig', 'endpoint', {
    title: 'names an address that the widgets report to, unless it disables analytics',
    remedy: 'Send an endpoint on a host of the APIs, or add its host to allowedHosts.',
    run: async (server) => {
      const exchange = await read(server, 'getAnalyticsConfig');
      const parsed = getAnalyticsConfig.wire.safeParse(bodyOf(exchange));
      if (!isSuccess(exchange) || !parsed.success)
        throw new CheckSkipped('there is no successful response to check');
      const { enabled, endpoint } = parsed.data;
      const isReported = endpoint !== '' && endpointOf(parsed.data, server.config.settings);
      expect(!enabled || Boolean(isReported), `leads to ${endpoint || 'nothing'}`, exchange);
    },
  }),
  ...(['getOtpCaptcha', 'getMobileIdCaptcha'] as const).map((name) =>
    semanticCheck(
      name,
      'host',
      'names a captcha host that the widgets load a script from',
      'captcha_host is a bare host or localhost, without scheme and path. Spec §5.',
      (body) => {
        // An empty host is read as none.
        const host = (isRecord(body) && body['captcha_host']) || undefined;
        const isLoaded = host === undefined || isCaptchaHost(show(host));
        return isLoaded ? undefined : `captcha_host ${show(host)}`;
      },
    ),
  ),
  checkOf('getMobileId', 'trusted', {
    title: 'leads to a host that the widgets trust',
    remedy: 'Add the host to allowedHosts, in check.json and on the page.',
    run: async (server) => {
      const exchange = await read(server, 'getMobileId');
      const href = textAt(bodyOf(exchange), 'links.requests.href');
      const isTrusted = trustedLink(server.config, href) !== '';
      expect(isTrusted, `leads to ${href || 'nothing'}`, exchange);
    },
  }),
];

/** Responses of the right shape with content that the widgets cannot show. */
export const semanticChecks: readonly Check[] = [...packageListChecks, ...otherChecks];
