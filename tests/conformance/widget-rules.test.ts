import { describe, expect, it } from 'vitest';
import type { CallName } from '#sandbox/http/calls.ts';
import { isFailure } from '../../conformance/run.ts';
import { runKit, type RunOptions, type Tamper } from './conformance-harness.ts';
import { body, headers } from './tamper.ts';

const failures = async (options: RunOptions) =>
  (await runKit(options)).results.filter(isFailure).map(({ check }) => check.id);

const copyOf = (response: Response, text: string) =>
  new Response(text === '' ? null : text, response);

/** Replaces a text in every response body. */
const rewritten =
  (from: string, to: string): Tamper =>
  async (request, forward) => {
    const response = await forward(request);
    return copyOf(response, (await response.text()).replaceAll(from, to));
  };

/** A server that has a path of the sandbox elsewhere, and names the new one in its responses. */
const moved =
  (from: string, to: string): Tamper =>
  async (request, forward) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(from)) return new Response(null, { status: 404 });
    const inside = request.url.replace(to, from);
    const response = await forward(inside === request.url ? request : new Request(inside, request));
    return copyOf(response, (await response.text()).replaceAll(from, to));
  };

/** Changes the fields of the body of a call. */
const fields = (name: CallName, changed: Readonly<Record<string, unknown>>): Tamper =>
  body(name, '', (wire: object) => ({ ...wire, ...changed })).tamper;

/** Changes every package of a list. */
const packages = (name: CallName, changed: Readonly<Record<string, unknown>>): Tamper =>
  body(name, '', ({ _embedded }: { _embedded: Record<string, object[]> }) => ({
    _embedded: Object.fromEntries(
      Object.entries(_embedded).map(([list, all]) => [
        list,
        all.map((each) => ({ ...each, ...changed })),
      ]),
    ),
  })).tamper;

const preflights = (allowed: string): Tamper =>
  headers('', true, (all) => all.set('access-control-allow-headers', allowed)).tamper;

const pushRequests = '/api/auth_plugins/mobile_id/requests';

describe('an address that another response names', () => {
  it('may be any path for requests of pushes and for polls', async () => {
    const move = moved(pushRequests, '/api/pushes');
    // The captcha of a push is read at the fixed path.
    const isRead = ({ method, headers }: Request) =>
      (headers.get('access-control-request-method') ?? method) === 'GET';
    const tamper: Tamper = (request, forward, clock) =>
      isRead(request) && request.url.endsWith(pushRequests)
        ? forward(request)
        : move(request, forward, clock);
    expect(await failures({ tamper })).toEqual([]);
  });

  it('may be any path for the agreement', async () => {
    const tamper = moved('/api/agreement_offers/content', '/api/documents/agreement');
    expect(await failures({ tamper })).toEqual([]);
  });

  it('is not guessed for an agreement that cannot be looked up', async () => {
    const tamper = moved('/api/agreement_offers/content', '/api/documents/agreement');
    expect(await failures({ tamper, config: { tokens: {} } })).toEqual([]);
  });

  it('receives no phone and no poll if the widgets do not trust its host', async () => {
    const elsewhere = 'https://elsewhere.example/requests';
    for (const tamper of [
      rewritten(`"https://api.operator.test${pushRequests}"`, `"${elsewhere}"`),
      rewritten(`"https://api.operator.test${pushRequests}/`, `"${elsewhere}/`),
    ]) {
      const { requests, results } = await runKit({ tamper });
      expect(results.filter(isFailure)).not.toEqual([]);
      expect(requests.map(({ url }) => new URL(url).host)).not.toContain('elsewhere.example');
    }
  });

  it.each([
    ['/callback', 'fetch-callback.preflight'],
    [`${pushRequests}/`, 'poll-mobile-id.preflight'],
  ])('must allow the headers of the widgets at %s', async (path, id) => {
    const tamper: Tamper = async (request, forward) =>
      request.method === 'OPTIONS' && request.url.includes(path)
        ? new Response(null, { status: 405 })
        : forward(request);
    expect(await failures({ tamper })).toEqual([id]);
  });
});

describe('the header of the token in a preflight', () => {
  const withAuthorization = async (allowed: string) => {
    const token: Tamper = async (request, forward, clock) => {
      const copy = new Request(request);
      const value = copy.headers.get('authorization');
      if (value !== null) copy.headers.set('x-cloud-auth', value);
      return preflights(allowed)(copy, forward, clock);
    };
    return failures({ tamper: token, config: { authHeader: 'Authorization' } });
  };

  it('may be allowed by a wildcard', async () => {
    expect(await failures({ tamper: preflights('*') })).toEqual([]);
  });

  it('must be named if it is Authorization', async () => {
    expect(await withAuthorization('*, Authorization')).toEqual([]);
    const found = await withAuthorization('*');
    expect(found).toContain('get-orders.preflight');
    expect(found.filter((id) => !id.endsWith('.preflight'))).toEqual([]);
  });
});

describe('the address that analytics are reported to', () => {
  const found = (changed: object) =>
    failures({ allowed: 'read', tamper: fields('getAnalyticsConfig', { ...changed }) });

  it.each([
    { endpoint: 'analytics/events' },
    { endpoint: '/events' },
    { enabled: false, endpoint: '' },
    { enabled: false, endpoint: 'https://elsewhere.example/events' },
  ])('may be %j', async (changed) => {
    expect(await found(changed)).toEqual([]);
  });

  it.each([{ endpoint: 'https://elsewhere.example/events' }, { endpoint: '' }])(
    'may not be %j',
    async (changed) => {
      expect(await found(changed)).toEqual(['get-analytics-config.endpoint']);
    },
  );
});

describe('the host of a captcha', () => {
  const found = (host: unknown) =>
    failures({ allowed: 'read', tamper: fields('getOtpCaptcha', { captcha_host: host }) });

  it.each(['captcha.example', 'localhost:8080', '', null])('may be %j', async (host) => {
    expect(await found(host)).toEqual([]);
  });

  it.each(['.x', 'x..y', 'x.', 'https://captcha.example'])('may not be %j', async (host) => {
    expect(await found(host)).toEqual(['get-otp-captcha.host']);
  });
});

describe('the packages of a list', () => {
  const found = (name: CallName, changed: object) =>
    failures({ allowed: 'read', tamper: packages(name, { ...changed }) });

  it.each([
    { next_payment: '2028-02-29', tnb_expired: '2026-12-31T10:00:00Z' },
    { size: 250, unit: 'GB', bytes: undefined },
    { size: undefined, unit: undefined, bytes: 2 ** 30 },
    { size: 2 ** 38, unit: 'B' },
  ])('may have %j', async (changed) => {
    expect(await found('getCurrentPackages', changed)).toEqual([]);
  });

  it.each([
    ['dates', { next_payment: '2026-02-31' }],
    ['dates', { tnb_expired: '2027-02-29' }],
    ['dates', { active_since: '0000-00-00' }],
    ['sizes', { size: 0.01, unit: 'GB' }],
    ['sizes', { size: -250, unit: 'GB' }],
    ['sizes', { size: 1e21, unit: 'GB' }],
    ['prices', { cost: 2 ** 32 }],
  ])('may not have the %s %j', async (what, changed) => {
    expect(await found('getCurrentPackages', changed)).toEqual([`get-current-packages.${what}`]);
  });

  it.each([
    [{ size: '250' }],
    [{ bytes: '1073741824' }],
    [{ cost_per_day: -5 }],
    [{ can_unsubscribe: 'yes' }],
    [{ trial_days: '30' }],
  ])('are reported if the widgets would not sell one with %j', async (changed) => {
    expect(await found('getAvailablePackages', changed)).toEqual([
      'get-available-packages.on-sale',
    ]);
    expect(await found('getOffers', changed)).toEqual(['get-offers.on-sale']);
  });
});
