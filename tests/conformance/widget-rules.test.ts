import { describe, expect, it } from 'vitest';
import { isFailure } from '../../conformance/run.ts';
import { runKit, type RunOptions, type Tamper } from './conformance-harness.ts';

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
