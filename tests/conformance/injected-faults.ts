import type { CallName } from '#sandbox/http/calls.ts';
import {
  changedResponse,
  body,
  headers,
  instead,
  isCall,
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
  refusal('a full cloud without its network', ['getAccount'], ({ code, detail }) => ({
    code,
    detail: detail && 'userid' in detail ? { userid: detail['userid'] } : detail,
  })),
  refusal('a full cloud in a network of its own', ['getAccount'], ({ code, detail }) => ({
    code,
    detail: detail && 'userid' in detail ? { ...detail, tenant_name: 'OPERATOR' } : detail,
  })),
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

const storage: readonly InjectedFault[] = (
  [
    ['used below zero', { used: -1 }],
    ['used is a text', { used: '81604378624' }],
    ['used is not whole', { used: 1.5 }],
    ['a negative total', { total: -1 }],
    ['no total', { total: undefined }],
    ['a time without a zone', { measured_at: '2026-11-28T09:00:00' }],
    ['measured in 1970', { measured_at: '1970-01-01T00:00:00Z' }],
    ['measured next year', { measured_at: '2099-01-01T00:00:00Z' }],
    ['more deleted than used', { deleted: 2 ** 52 }],
    ['deleted below zero', { deleted: -5 }],
    ['kinds by name', { categories: { image: 5 } }],
    ['kinds as texts', { categories: ['image'] }],
    ['an unknown kind', { categories: [{ category: 'photo', bytes: 5 }] }],
    ['kinds in another case', { categories: [{ category: 'textDocument', bytes: 5 }] }],
    ['a kind below zero', { categories: [{ category: 'image', bytes: -5 }] }],
    ['a kind without bytes', { categories: [{ category: 'image', count: 5 }] }],
    ['files below zero', { categories: [{ category: 'image', bytes: 5, count: -1 }] }],
    ['no files that use space', { categories: [{ category: 'image', bytes: 5, count: 0 }] }],
    ['kinds above the whole', { categories: [{ category: 'image', bytes: 2 ** 52 }] }],
    [
      'a kind twice',
      {
        categories: [
          { category: 'image', bytes: 5 },
          { category: 'image', bytes: 6 },
        ],
      },
    ],
    ['shared with nobody known', { shared: { used: 5, of: 'group' } }],
    ['more shared than used', { shared: { used: 2 ** 52, of: 'family' } }],
  ] as const
).map(([name, patch]) => body('getStorage', name, (wire: Pkg) => ({ ...wire, ...patch })));

const payment: Pkg = {
  ...{ id: 'p1', created_at: '2026-11-05T09:00:00+03:00', amount: 250_00, currency: 'RUB' },
  ...{ kind: 'card_recurrent', last4: '4242', status: 'paid', purpose: 'package' },
  receipt: { url: 'https://api.operator.test/receipts/p1', mime_type: 'text/html' },
};

const card: Pkg = {
  ...{ id: 'c1', kind: 'card', brand: 'mir', last4: '4242', expires: '2030-04' },
  ...{ status: 'active', packages: ['p1'] },
};

/** The list has these entries in place of its own. */
const content = (at: CallName, name: string, list: readonly unknown[], more: Pkg = {}) =>
  body(at, name, (wire: Pkg) => ({ ...wire, content: list, ...more }));

const changedPayments: readonly InjectedFault[] = (
  [
    ['a payment without an id', { id: undefined }],
    ['paid in 1970', { created_at: '1970-01-01T00:00:00Z' }],
    ['paid at a time without a zone', { created_at: '2026-11-05T09:00:00' }],
    ['paid less than nothing', { amount: -250_00 }],
    ['paid in rubles with kopecks', { amount: 250.5 }],
    ['paid in dollars', { currency: 'USD' }],
    ['paid by cheque', { kind: 'cheque' }],
    ['a payment that is lost', { status: 'lost' }],
    ['a payment without a status', { status: undefined }],
    ['paid for a gift', { purpose: 'gift' }],
    ['a card check that is kept', { purpose: 'card_check' }],
    ['a card number in a payment', { last4: '4242424242424242' }],
    ['a receipt without encryption', { receipt: { url: 'http://api.operator.test/1' } }],
    ['a receipt on another host', { receipt: { url: 'https://receipts.example/1' } }],
    ['a receipt that runs a script', { receipt: { url: 'javascript:alert(1)' } }],
  ] as const
).map(([name, patch]) => content('getPayments', name, [{ ...payment, ...patch }]));

const changedCards: readonly InjectedFault[] = (
  [
    ['a card without an id', { id: '' }],
    ['a brand as a number', { brand: 5 }],
    ['a card without digits', { last4: undefined }],
    ['a whole card number', { brand: '4242 4242 4242 4242' }],
    ['a month as the bank prints it', { expires: '04/30' }],
    ['a card with an unknown status', { status: 'lost' }],
    ['an active card of last year', { expires: '2020-01' }],
    ['packages of a card as a text', { packages: 'p1' }],
  ] as const
).map(([name, patch]) => content('getPaymentMethods', name, [{ ...card, ...patch }]));

const later = { ...payment, id: 'p2', created_at: '2026-11-06T09:00:00+03:00' };

const payments: readonly InjectedFault[] = [
  ...changedPayments,
  ...changedCards,
  content('getPayments', 'a payment twice', [payment, payment]),
  content('getPayments', 'the oldest payment first', [payment, later]),
  content('getPayments', 'a page that repeats itself', [payment], { next: 'p1' }),
  content(
    'getPayments',
    'more payments than requested',
    Array.from({ length: 50 }, (_, at) => ({ ...payment, id: `p${at}` })),
  ),
  content('getPaymentMethods', 'a card twice', [card, card]),
  body('getPaymentMethods', 'another card before the page is paid', () => ({
    content: [{ ...card, id: `c${Math.random()}` }],
  })),
  body('bindCard', 'no page of the bank', () => ({ payment_url: '' })),
  body('bindCard', 'the bank’s page without encryption', () => ({
    payment_url: 'http://bank.example/1',
  })),
  body('bindCard', 'another page for the same key', () => ({
    payment_url: `https://bank.example/${Math.random()}`,
  })),
  changedResponse('a card removed that is not there', ['removeCard'], (response) =>
    response.status === 404 ? Response.json({ packages: [] }) : response,
  ),
];

interface FamilyBody {
  members: Pkg[];
  storage: Pkg;
  link: Pkg;
}
const ofFamily = (name: string, patch: Pkg): InjectedFault =>
  body('getFamily', name, (wire: Pkg) => ({ ...wire, ...patch }));
const members = (name: string, change: (all: Pkg[]) => unknown): InjectedFault =>
  body('getFamily', name, (wire: FamilyBody) => ({ ...wire, members: change(wire.members) }));
const eachMember = (name: string, patch: Pkg): InjectedFault =>
  members(name, (all) => all.map((each) => ({ ...each, ...patch })));
const link = (name: string, patch: Pkg): InjectedFault =>
  body('getFamily', name, (wire: FamilyBody) => ({ ...wire, link: { ...wire.link, ...patch } }));
const space = (name: string, patch: Pkg): InjectedFault =>
  body('getFamily', name, (wire: FamilyBody) => ({
    ...wire,
    storage: { ...wire.storage, ...patch },
  }));
const invitation = (name: string, patch: Pkg): InjectedFault =>
  body('getInvitation', name, (wire: Pkg) => ({ ...wire, ...patch }));
/** A refusal of a change that says something else. */
const otherCode = (at: CallName, code: string): InjectedFault =>
  refusal(`${at}: ${code} has another code`, [at], (wire) =>
    wire.code === code ? { code: 'Conflict' } : wire,
  );
/** The server says that it has done what it has not. */
const undone = (at: CallName, status = 204): InjectedFault => ({
  name: `${at}: nothing happens`,
  at: [at],
  tamper: async (given, forward) =>
    (await isCall(given, at)) ? new Response(null, { status }) : forward(given),
});
/** The server does not know the key of a change that is sent again. */
const forgetful = (at: CallName): InjectedFault =>
  request(`${at}: the key is ignored`, [at], (given) => {
    const sent = new Request(given);
    sent.headers.delete('idempotency-key');
    return sent;
  });

const family: readonly InjectedFault[] = [
  ofFamily('a family without an id', { id: '' }),
  ofFamily('everybody is a king', { role: 'king' }),
  ofFamily('everybody is an owner', { role: 'owner' }),
  ofFamily('a limit below the number of members', { limit: 1 }),
  ofFamily('a limit as a text', { limit: '10' }),
  ofFamily('members by id', { members: {} }),
  space('a family that uses less than nothing', { used: -1 }),
  space('a space of zero', { total: 0 }),
  space('a space without a size', { total: undefined }),
  space('paid for until a day without a zone', { valid_until: '2026-12-05T00:00:00' }),
  space('paid for until 1970', { valid_until: '1970-01-01T00:00:00Z' }),
  space('members that use more than the family', { used: 5 }),
  members('members as texts', () => ['Anna']),
  members('a member twice', (all) => [...all, ...all]),
  members('nobody is the user', (all) => all.map((each) => ({ ...each, me: undefined }))),
  eachMember('everybody is the user', { me: true }),
  eachMember('several owners', { role: 'owner' }),
  eachMember('no owner', { role: 'member' }),
  eachMember('an empty name', { name: ' ' }),
  eachMember('an endless name', { name: 'A'.repeat(5_000) }),
  eachMember('a whole phone', { phone_masked: '+7 900 123 45 30' }),
  eachMember('an unknown status', { status: 'asleep' }),
  eachMember('a use of half a byte', { used: 0.5 }),
  members('the use of who is invited', (all) =>
    all.map((each) => ({ ...each, used: 0, status: 'invited' })),
  ),
  eachMember('joined in 1970', { joined_at: '1970-01-01T00:00:00Z' }),
  link('a link in an unknown state', { state: 'sent' }),
  link('a link that runs a script', { url: 'javascript:alert(1)' }),
  link('a token in the query', { url: 'https://cloud.example/family/join?token=abc' }),
  link('a link without a transport', { url: 'http://cloud.example/family/join#abc' }),
  link('a link that ends without a zone', { expires_at: '2026-12-12' }),
  invitation('an invitation in an unknown state', { state: 'sent' }),
  invitation('an owner without a name', { owner_name: '' }),
  invitation('more members than places', { members: 11, limit: 10 }),
  invitation('a space below zero', { total: -1 }),
  invitation('phones of an invitation', { owner_phone: '+7 900 *** ** 30' }),
  invitation('the members of an invitation', { members: [{ name: 'Anna' }] }),
  instead('getInvitation', 'an unknown token is open', 200, { state: 'open' }),
  changedResponse('an unknown invitation is open', ['getInvitation'], (response) =>
    response.ok ? response : Response.json({ state: 'open' }),
  ),
  refusal('an invitation is for signed-in users', ['getInvitation'], () => ({}), 500),
  refusal('no family has no code', ['getFamily'], () => ({}), 404),
  refusal('no family is an empty response', ['getFamily'], () => ({ code: 'Oops' }), 500),
  body('createFamily', 'a creator who is no owner', (wire: Pkg) => ({ ...wire, role: 'member' })),
  body('createFamily', 'a family of nobody', (wire: Pkg) => ({ ...wire, members: [] })),
  body('createFamilyLink', 'a link that is not created', () => ({ state: 'not_created' })),
  body('createFamilyLink', 'a link without an address', (wire: Pkg) => ({ ...wire, url: '' })),
  body('acceptInvitation', 'a guest who is an owner', (wire: Pkg) => ({ ...wire, role: 'owner' })),
  otherCode('createFamily', 'FamilyExists'),
  otherCode('deleteFamily', 'NotOwner'),
  otherCode('deleteFamilyLink', 'NotOwner'),
  otherCode('removeMember', 'NotOwner'),
  otherCode('acceptInvitation', 'AlreadyMember'),
  otherCode('acceptInvitation', 'ActiveSubscription'),
  otherCode('acceptInvitation', 'FamilyFull'),
  otherCode('acceptInvitation', 'LinkDeleted'),
  undone('deleteFamily'),
  undone('deleteFamilyLink'),
  undone('removeMember'),
  forgetful('createFamily'),
  forgetful('acceptInvitation'),
  forgetful('removeMember'),
];

/** A request that waits, as the first of the list. */
const waiting = (id: string, patch: Pkg): Pkg => ({
  ...{ id, package_id: 'p', command: 'subscribe', status: 'in_process' },
  ...{ created_at: '2026-01-01T00:00:00Z', ...patch },
});

const notice: readonly InjectedFault[] = [
  ...(
    [
      ['a request without a zone', { created_at: '2026-11-28T09:00:00' }],
      ['a request of 1970', { created_at: '1970-01-01T00:00:00Z' }],
      ['a request of a moment in seconds', { created_at: 1_764_300_000 }],
      ['a request of the next century', { created_at: '2099-01-01T00:00:00Z' }],
      ['a request without its package', { package_id: undefined }],
      ['a request without its command', { command: undefined }],
      ['a request with another command', { command: 'buy' }],
    ] as const
  ).map(([name, patch]) => requests(name, () => [waiting('r', patch)])),
  requests('two open payments', () => [
    waiting('a', { payment_url: 'https://pay.example/1' }),
    waiting('b', { payment_url: 'https://pay.example/2' }),
  ]),
  requests('a request twice', () => [waiting('a', {}), waiting('a', {})]),
  requests('the oldest request first', () => [
    waiting('a', {}),
    waiting('b', { created_at: '2026-02-01T00:00:00Z' }),
  ]),
  ...(
    [
      ['a trial without its end', { status: 'trial', tnb_expired: undefined }],
      ['a cancelled package without its end', { status: 'cancelled', next_payment: undefined }],
      ['a daily charge without its price', { status: 'daily-charge', cost_per_day: undefined }],
      ['a daily charge of nothing', { status: 'daily-charge', cost_per_day: 0 }],
      ['a package by card without a day', { package_type: 'card', next_payment: undefined }],
      [
        'a cancelled package that is charged after its end',
        { status: 'cancelled', tnb_expired: '2026-12-01', next_payment: '2027-01-01' },
      ],
    ] as const
  ).map(([name, patch]) => packages('getCurrentPackages', name, patch)),
];

const notSupported: readonly InjectedFault[] = [
  changedResponse('404 without NotSupported for absent families', ['getFamily'], (response) =>
    response.status === 404 ? new Response('{}', { status: 404 }) : response,
  ),
  changedResponse('404 without NotSupported for an absent service', ['getStorage'], (response) =>
    response.status === 404 ? new Response('{}', { status: 404 }) : response,
  ),
  ...(['getPayments', 'getPaymentMethods'] as const).map((name) =>
    changedResponse(`404 without NotSupported for ${name}`, [name], (response) =>
      response.status === 404 ? new Response('{}', { status: 404 }) : response,
    ),
  ),
];

/** Faults that an operator's servers may have; each is injected alone. */
export const injectedFaults: readonly InjectedFault[] = [
  ...http,
  ...shapes,
  ...access,
  ...money,
  ...signIn,
  ...storage,
  ...payments,
  ...family,
  ...notice,
  ...notSupported,
];
