import { describe, expect, it } from 'vitest';
import { isFailure } from '../../servers/conformance/run.ts';
import { origin, runKit, type RunOptions, type Tamper } from './conformance-harness.ts';
import { body, changedResponse } from './tamper.ts';

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

/** A server that redirects one call to another place, where it responds with changed headers. */
const redirected =
  (path: string, location: string, change: (all: Headers) => void = () => undefined): Tamper =>
  async (request, forward) => {
    const { pathname, search, host } = new URL(request.url);
    const target = new URL(location, origin);
    const isThere = host === target.host && pathname === target.pathname;
    const inside = new Request(new URL(isThere ? path + search : request.url, origin), request);
    const response = await forward(inside);
    const all = new Headers(response.headers);
    if (isThere) change(all);
    else if (pathname !== path || request.method !== 'GET') return response;
    else all.set('location', location + search);
    return new Response(response.body, { status: isThere ? response.status : 302, headers: all });
  };

describe('a redirect', () => {
  const captcha = '/api/bcl_otp_tokens';

  it.each(['/v2/captcha', 'https://captcha.operator.test/v2'])(
    'of a read without a token may lead to %s',
    async (location) => {
      const tamper = redirected(captcha, location);
      expect(await failures({ allowed: 'read', tamper })).toEqual([]);
    },
  );

  it.each(['http://api.operator.test/v2/captcha', 'https://u:p@api.operator.test/v2', 'https://['])(
    'of a read without a token may not lead to %s',
    async (location) => {
      const { tamper } = changedResponse(
        '',
        ['getOtpCaptcha'],
        () => new Response(null, { status: 302, headers: { location } }),
      );
      expect(await failures({ allowed: 'read', tamper })).toContain('get-otp-captcha.redirects');
    },
  );

  it('need not expose headers, which no page could read', async () => {
    const redirect = redirected(captcha, '/v2/captcha');
    const tamper: Tamper = async (request, forward, clock) => {
      const response = await redirect(request, forward, clock);
      if (response.status === 302) response.headers.delete('access-control-expose-headers');
      return response;
    };
    expect(await failures({ allowed: 'read', tamper })).toEqual([]);
  });

  it('without an address is not requested again', async () => {
    const { tamper } = changedResponse(
      '',
      ['getOtpCaptcha'],
      () => new Response(null, { status: 302 }),
    );
    const { requests } = await runKit({ allowed: 'read', tamper });
    const sent = requests.filter(({ method, url }) => method === 'GET' && url.endsWith(captcha));
    expect(sent).toHaveLength(1);
  });

  it('to a third server needs more than the origin of the page', async () => {
    const named = (all: Headers) => all.set('access-control-allow-origin', 'https://shop.example');
    const here = redirected(captcha, '/v2/captcha', named);
    expect(await failures({ allowed: 'read', tamper: here })).toEqual([]);
    const there = redirected(captcha, 'https://captcha.operator.test/v2', named);
    expect(await failures({ allowed: 'read', tamper: there })).toEqual([
      'get-otp-captcha.cors',
      'get-otp-captcha.cors-always',
    ]);
  });

  it('of a callback is followed', async () => {
    const tamper = redirected('/sandbox/callback', 'https://cloud.operator.test/start');
    expect(await failures({ tamper })).toEqual([]);
  });

  it('of a call with a token is reported', async () => {
    const tamper = redirected('/billing/users/u79000000001/orders', '/v2/orders');
    expect(await failures({ allowed: 'read', tamper })).toContain('get-orders.redirects');
  });
});

describe('the address of an agreement', () => {
  it('must be a URL', async () => {
    const tamper = body('getAgreementUrl', '', () => ({
      _embedded: { offers: [{ _links: { content: { href: 'https://[' } } }] },
    })).tamper;
    expect(await failures({ allowed: 'read', tamper })).toEqual(['get-agreement-url.offer']);
  });
});

describe('the ticket of a redirect', () => {
  it('is read from any address with a query', async () => {
    const { tamper } = changedResponse('', ['createTicket'], async (response) => {
      const text = await response.text();
      return copyOf(response, text.replace('https://api.operator.test', 'https://[portal]'));
    });
    expect(await failures({ tamper })).toEqual([]);
  });
});
