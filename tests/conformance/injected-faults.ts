import type { CallName } from '#sandbox/http/calls.ts';
import {
  changedResponse,
  body,
  headers,
  instead,
  message,
  refusal,
  request,
  type InjectedFault,
} from './tamper.ts';

type Pkg = Record<string, unknown>;
interface Packages {
  _embedded: { packages: Pkg[]; offers: Pkg[]; subscription_change_requests: Pkg[] };
}

/** One field of every package in a list is wrong. */
const packages = (at: CallName, name: string, patch: Pkg): InjectedFault =>
  body(at, name, ({ _embedded }: Packages) => ({
    _embedded: Object.fromEntries(
      Object.entries(_embedded).map(([list, all]: [string, Pkg[]]) => [
        list,
        all.map((each) => ({ ...each, ...patch })),
      ]),
    ),
  }));

const requests = (name: string, change: (all: Pkg[]) => Pkg[]): InjectedFault =>
  body('getChangeRequests', name, ({ _embedded }: Packages) => ({
    _embedded: { subscription_change_requests: change(_embedded.subscription_change_requests) },
  }));

const without = (response: Response, header: string): Response => {
  const headers = new Headers(response.headers);
  headers.delete(header);
  const { status } = response;
  return new Response([204, 304].includes(status) ? null : response.body, { status, headers });
};

const html = '<!doctype html><title>Maintenance</title>';

const http: readonly InjectedFault[] = [
  headers('no Access-Control-Allow-Origin', false, (all) =>
    all.delete('access-control-allow-origin'),
  ),
  headers('another origin is allowed', false, (all) =>
    all.set('access-control-allow-origin', 'https://portal.example'),
  ),
  changedResponse('errors without Access-Control-Allow-Origin', [], (response) =>
    response.status < 400 ? response : without(response, 'access-control-allow-origin'),
  ),
  changedResponse('errors expose nothing', [], (response) =>
    response.status < 400 ? response : without(response, 'access-control-expose-headers'),
  ),
  changedResponse('POST without Access-Control-Allow-Origin', [], (response, { method }) =>
    method === 'POST' ? without(response, 'access-control-allow-origin') : response,
  ),
  changedResponse('POST exposes nothing', [], (response, { method }) =>
    method === 'POST' ? without(response, 'access-control-expose-headers') : response,
  ),
  headers('nothing is exposed', false, (all) => all.delete('access-control-expose-headers')),
  headers('Date is not exposed', false, (all) =>
    all.set('access-control-expose-headers', 'Retry-After'),
  ),
  headers('no Date', false, (all) => all.delete('date')),
  headers('a clock that is an hour behind', false, (all) =>
    all.set('date', new Date(Date.parse(all.get('date') ?? '') - 3_600_000).toUTCString()),
  ),
  headers('text/plain', false, (all) => all.set('content-type', 'text/plain')),
  headers('kept by caches', false, (all) => all.set('cache-control', 'public, max-age=600')),
  headers('preflight without Idempotency-Key', true, (all) =>
    all.set('access-control-allow-headers', 'content-type,x-cloud-auth,x-user-agent'),
  ),
  headers('preflight without the auth header', true, (all) =>
    all.set('access-control-allow-headers', 'content-type,idempotency-key,x-user-agent'),
  ),
  headers('preflight without X-User-Agent', true, (all) =>
    all.set('access-control-allow-headers', 'content-type,idempotency-key,x-cloud-auth'),
  ),
  headers('preflight without Content-Type', true, (all) =>
    all.set('access-control-allow-headers', 'x-user-agent,idempotency-key,x-cloud-auth'),
  ),
  headers('preflight asks for a token', true, () => undefined, 401),
  headers('preflight is not routed', true, () => undefined, 404),
  changedResponse('HTML in the place of JSON', ['getCurrentPackages'], (response) =>
    response.ok ? new Response(html, { headers: response.headers }) : response,
  ),
  changedResponse(
    'a truncated body',
    ['getAvailablePackages'],
    async (response) => new Response((await response.text()).slice(0, 40), response),
  ),
  changedResponse(
    'an empty body',
    ['getSwitchoverPackages'],
    (response) => new Response('', response),
  ),
  changedResponse('500 for one call', ['getOrders'], () => new Response('{}', { status: 500 })),
  changedResponse('301 to a slash', ['getPromoCodes'], ({ headers: of }, { url }) => {
    const changed = new Headers(of);
    changed.set('location', `${url}/`);
    return new Response(null, { status: 301, headers: changed });
  }),
  {
    name: 'five seconds for a response',
    at: ['getCurrentPackages'],
    tamper: async (given, forward, clock) => {
      const response = await forward(given);
      if (given.url.endsWith('/cloud_packages')) await clock.advance(5_000);
      return response;
    },
  },
];

const shapes: readonly InjectedFault[] = [
  body('getAccount', 'userid is a number', (wire: Pkg) => ({ ...wire, userid: 7 })),
  body('getAccount', 'no tenant', ({ userid }: Pkg) => ({ userid })),
  body('getAccount', 'an unknown tenant', (wire: Pkg) => ({ ...wire, tenant_name: 'BLN' })),
  packages('getCurrentPackages', 'cost in rubles with kopecks', { cost: 150.5 }),
  packages('getCurrentPackages', 'cost is a text', { cost: '15000' }),
  packages('getCurrentPackages', 'period is month', { period: 'month' }),
  packages('getCurrentPackages', 'ids are numbers', { id: 1 }),
  packages('getCurrentPackages', 'one id for all', { id: 'same' }),
  packages('getCurrentPackages', 'no size', { size: undefined, bytes: undefined }),
  packages('getCurrentPackages', 'an unknown type', { package_type: 'premium' }),
  packages('getCurrentPackages', 'an unknown status', { status: 'ACTIVE' }),
  packages('getCurrentPackages', 'a Russian date', { next_payment: '01.12.2026' }),
  packages('getAvailablePackages', 'an unknown period, dropped unsaid', { period: 'week' }),
  packages('getAvailablePackages', 'a negative cost', { cost: -1 }),
  packages('getOffers', 'a unit that nobody knows', { unit: 'ГБ', bytes: undefined }),
  body(
    'getCurrentPackages',
    'a list without its envelope',
    (wire: Packages) => wire._embedded.packages,
  ),
  body('getAvailablePackages', 'another envelope', (wire: Packages) => ({
    packages: wire._embedded.packages,
  })),
  body('getSwitchoverPackages', 'another name for the list', () => ({
    _embedded: { packages: [] },
  })),
  body('getFreePackage', 'a number', () => ({ free_package_id: 7 })),
  body('getOrders', 'another name for the list', () => ({ orders: [] })),
  body('getOrders', 'an unknown status', () => ({
    content: [{ service_id: 'a', status: 'RUNNING' }],
  })),
  body('getPromoCodes', 'texts in the place of objects', () => ({ content: ['FREE30'] })),
  body('getPromoOffer', 'no price', () => ({
    _embedded: { promo_offers: [{ size: 250, unit: 'GB', period_type: '30days' }] },
  })),
  body('getPromoOffer', 'no offer', () => ({ _embedded: {} })),
  body('getSharedBalance', 'capitals', () => ({ status: 'AVAILABLE' })),
  body('getAgreementUrl', 'no agreement', () => ({ _embedded: { offers: [] } })),
  changedResponse(
    'an empty agreement',
    ['getAgreementContent'],
    (response) => new Response('', response),
  ),
  body('getAnalyticsConfig', 'a foreign host', (wire: Pkg) => ({
    ...wire,
    endpoint: 'https://elsewhere.example/events',
  })),
  body('getMobileId', 'a foreign host', () => ({
    links: { requests: { href: 'https://elsewhere.example/requests' } },
  })),
  body('getOtpCaptcha', 'a host with a scheme', (wire: Pkg) => ({
    ...wire,
    captcha_host: 'https://captcha.example/',
  })),
];

const access: readonly InjectedFault[] = [
  request('no token is asked for', ['getCurrentPackages'], (given) => {
    const copy = new Request(given);
    copy.headers.set('x-cloud-auth', 'demo-subscriber');
    return copy;
  }),
  refusal('403 in the place of 401', ['getOrders'], ({ code }) => ({ code }), 403),
  request(
    'everybody may read everybody’s packages',
    ['getCurrentPackages'],
    (given) => new Request(given.url.replace('u790000000010/', 'u79000000001/'), given),
  ),
  refusal('a disabled user is an error of the server', ['getAccount'], () => ({}), 500),
];

const money: readonly InjectedFault[] = [
  request('the idempotency key is ignored', ['requestChange'], (given) => {
    const copy = new Request(given);
    copy.headers.delete('idempotency-key');
    return copy;
  }),
  request('a code is activated twice under one key', ['activatePromoCode'], (given) => {
    const copy = new Request(given);
    copy.headers.delete('idempotency-key');
    return copy;
  }),
  body('requestChange', 'no payment_url', (wire: Pkg) => ({ ...wire, payment_url: undefined })),
  body('requestChange', 'a bare path to pay at', (wire: Pkg) => ({
    ...wire,
    payment_url: '/pay/1',
  })),
  body('requestChange', 'no id', (wire: Pkg) => ({ ...wire, id: undefined })),
  body('requestChange', 'an unknown status', (wire: Pkg) => ({ ...wire, status: 'pending' })),
  refusal(
    'an open payment is 400',
    ['requestChange'],
    ({ code }) => ({ code: code === 'PaymentSessionOpen' ? 'Busy' : code }),
    400,
  ),
  requests('no payment_url in the list', (all) =>
    all.map((each) => ({ ...each, payment_url: undefined })),
  ),
  requests('the oldest request first', (all) => all.toReversed()),
  requests('an unknown status', (all) => all.map((each) => ({ ...each, status: 'NEW' }))),
  requests('an empty list', () => []),
  requests('nothing is ever done', (all) =>
    all.map((each) => ({ ...each, result: undefined, status: 'in_process' })),
  ),
  body('lookUpPromoCode', 'no related_resources', (wire: Pkg) => ({
    ...wire,
    related_resources: undefined,
  })),
  request('dry_run is not looked at', ['lookUpPromoCode'], async (given) => {
    const text = (await given.clone().text()).replace('"dry_run":true', '"dry_run":false');
    return new Request(given.url, { method: 'POST', headers: given.headers, body: text });
  }),
  refusal('every code is simply wrong', ['lookUpPromoCode'], () => ({ code: 'BadCode' })),
];

const signIn: readonly InjectedFault[] = [
  refusal('a code that is on its way is 400', ['sendCode'], () => ({ code: 'CodeSent' }), 400),
  refusal('MANY_ASK without a time', ['sendCode'], ({ code }, all) => {
    all.delete('retry-after');
    return { code };
  }),
  refusal('Retry-After in words', ['sendCode'], ({ code }, all) => {
    all.set('retry-after', 'one minute');
    return { code };
  }),
  refusal('a wrong code has a code of its own', ['confirmCode'], () => ({ code: 'WRONG' })),
  refusal('errors are HTML', ['confirmCode'], () => html),
  instead('confirmCode', 'any code signs in', 200, { token: 't' }),
  body('confirmCode', 'an empty token', () => ({ token: '' })),
  refusal('a locked account is not told apart', ['sendCode'], ({ code, detail }) =>
    code === 'AccountLocked' ? {} : { code, detail },
  ),
  refusal('too many pushes, without a time', ['requestMobileId'], ({ code }, all) => {
    all.delete('retry-after');
    return { code };
  }),
  message('the code is not bound to a page', (text) => text.split('\n')[0] ?? ''),
  message('the code is bound to the host of the API', (text) =>
    text.replace('@shop.example', '@api.operator.test'),
  ),
  message(
    'the line that binds the code is not the last one',
    (text) => `${text}\nНе сообщайте код`,
  ),
  message('two codes in one message', (text) => `Заявка 654321. ${text}`),
  message(
    'a message of two parts',
    (text) => `Никому не сообщайте этот код, даже сотруднику. ${text}`,
  ),
  refusal('limits of pushes without their code', ['requestMobileId'], () => ({}), 500),
  body('requestMobileId', 'no link', () => ({})),
  changedResponse('a push that nobody confirmed is 404', ['pollMobileId'], (response) =>
    response.status === 202 ? new Response('{}', { status: 404 }) : response,
  ),
  body('createTicket', 'no ticket_id', () => ({ url: 'https://api.operator.test/sso' })),
  body('confirmTicket', 'a callback to a foreign host', () => ({
    callback_url: 'https://elsewhere.example/callback',
  })),
  body('registerInstallation', 'a token that is over', (wire: Pkg) => ({
    ...wire,
    expires_at: '2020-01-01T00:00:00Z',
  })),
  refusal('a missing field is not named', ['findPhone'], ({ code }) => ({ code })),
  refusal('a malformed field is not named', ['requestMobileId'], ({ code, detail }) =>
    code === 'ValidationError' ? { code } : { code, detail },
  ),
  changedResponse('a malformed body is accepted', ['createTicket'], async (response, given) =>
    (await given.clone().text()).includes('"client_id":""')
      ? new Response('{"url":"https://api.operator.test/sso?ticket_id=1"}', {
          headers: response.headers,
        })
      : response,
  ),
  body('confirmPromoOtp', 'no related_resources', (wire: Pkg) => ({
    ...wire,
    related_resources: undefined,
  })),
  body('findPhone', 'a number', () => ({ phone_type: 1 })),
];

/** Faults that an operator's servers may have; each is injected alone. */
export const injectedFaults: readonly InjectedFault[] = [
  ...http,
  ...shapes,
  ...access,
  ...money,
  ...signIn,
];
