import { describe, expect, it } from 'vitest';
import type { CallName } from '#sandbox/http/calls.ts';
import { isFailure } from '../../servers/conformance/run.ts';
import { runKit, type RunOptions, type Tamper } from './conformance-harness.ts';
import { body, changedResponse, headers, refusal } from './tamper.ts';

const failures = async (options: RunOptions) =>
  (await runKit(options)).results.filter(isFailure).map(({ check }) => check.id);

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
    { size: 2 ** 38, unit: 'B', bytes: undefined },
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

describe('the steps of a push', () => {
  it.each([
    ['requestMobileId', { has_reserve_phone: 'yes' }, 'request-mobile-id.sent'],
    ['pollMobileId', { user_id: 7 }, 'poll-mobile-id.confirmed'],
  ] as const)('have the shape that the widgets read: %s with %j', async (name, changed, id) => {
    expect(await failures({ tamper: fields(name, changed) })).toEqual([id]);
  });

  it('have no text until the push is confirmed', async () => {
    const { tamper } = changedResponse('', ['pollMobileId'], (response) =>
      response.status === 202
        ? new Response('waiting', { status: 202, headers: response.headers })
        : response,
    );
    expect(await failures({ tamper })).toEqual(['poll-mobile-id.waiting']);
  });
});

describe('the time of the next code', () => {
  const limited = (header: string | undefined, detail: object) =>
    failures({
      tamper: refusal('', ['sendCode'], (wire, all) => {
        all.delete('retry-after');
        if (header !== undefined) all.set('retry-after', header);
        return { ...wire, detail: { ...wire.detail, retry_after: undefined, ...detail } };
      }).tamper,
    });

  it.each([
    ['60', {}],
    ['Wed, 02 Dec 2026 10:00:00 GMT', {}],
    [undefined, { retry_after: 60 }],
    [undefined, { retry_after: '60' }],
  ])('may be %j in the header, or %j in the details of an error', async (header, detail) => {
    expect(await limited(header, detail)).toEqual([]);
  });

  it.each([
    ['at 9:30', {}],
    [undefined, { limits: { retry_after: 60 } }],
    [undefined, { retry_after: -1 }],
  ])('may not be %j in the header, or %j in the details of an error', async (header, detail) => {
    expect(await limited(header, detail)).toContain('send-code.when');
  });

  it('is in the header if a code was sent: the body is not read then', async () => {
    const { tamper } = changedResponse('', ['sendCode'], (response) => {
      const all = new Headers(response.headers);
      if (response.status !== 422) return response;
      all.delete('retry-after');
      const text = JSON.stringify({ detail: { retry_after: 60 } });
      return new Response(text, { status: 202, headers: all });
    });
    expect(await failures({ tamper })).toContain('send-code.when');
  });
});

describe('a header of a response', () => {
  it('may name a JSON type of the operator, and directives in any case', async () => {
    const { tamper } = headers('', false, (all) => {
      if (!all.get('content-type')?.includes('json')) return;
      all.set('content-type', 'application/vnd.operator-cloud.v1+json');
      all.set('cache-control', 'No-Store');
    });
    expect(await failures({ tamper })).toEqual([]);
  });
});
