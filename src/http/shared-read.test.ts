import { afterEach, expect, it, vi } from 'vitest';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { sharedGet } from './shared-read.ts';

const url = 'https://shop.example/billing/users/7/cloud_packages';

/** A server that responds on command. */
function setUp() {
  const signals: AbortSignal[] = [];
  const responses: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<Response>((resolve) => responses.push(resolve));
  });
  const controllers: AbortController[] = [];
  const read = (headers = { token: 'a' }) => {
    const controller = new AbortController();
    controllers.push(controller);
    return sharedGet(url, headers, controller.signal);
  };
  return { signals, responses, controllers, read };
}
afterEach(() => vi.unstubAllGlobals());

it('a shared read sends one request for fifty elements and gives each a copy of the response', async () => {
  const { responses, read } = setUp();
  const all = Array.from({ length: 50 }, () => read());
  expect(responses).toHaveLength(1);
  responses[0]?.(Response.json({ n: 1 }));
  const bodies = await Promise.all(
    all.map(async (each) => (await each).json() as Promise<unknown>),
  );
  expect(bodies).toEqual(Array.from({ length: 50 }, () => ({ n: 1 })));
});

it('a shared read does not use the browser’s cache, which does not know whose response it has', () => {
  const options: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    options.push(init);
    return Response.json({});
  });
  void sharedGet(url, { token: 'a' }, new AbortController().signal);
  expect(options.map((each) => each?.cache)).toEqual(['no-store']);
});

it('a shared read is not shared with another token', async () => {
  const { responses, read } = setUp();
  const both = [read({ token: 'a' }), read({ token: 'b' })];
  expect(responses).toHaveLength(2);
  for (const reply of responses) reply(Response.json({}));
  await Promise.all(both);
});

it('a shared read is sent again once its response has arrived', async () => {
  const { responses, read } = setUp();
  const first = read();
  responses[0]?.(Response.json({}));
  await first;
  const second = read();
  expect(responses).toHaveLength(2);
  responses[1]?.(Response.json({}));
  await second;
});

it('a shared read is aborted when its last caller aborts', async () => {
  const { signals, controllers, read } = setUp();
  const [one, two] = [read(), read()];
  controllers[0]?.abort();
  await expect(one).rejects.toHaveProperty('name', 'AbortError');
  expect(signals[0]?.aborted).toBe(false);
  controllers[1]?.abort();
  await expect(two).rejects.toHaveProperty('name', 'AbortError');
  expect(signals[0]?.aborted).toBe(true);
});

it('a shared read is not sent for a caller that has already aborted', async () => {
  const { responses } = setUp();
  await expect(sharedGet(url, {}, AbortSignal.abort())).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  expect(responses).toHaveLength(0);
});

it('a shared read stays a read, whatever a script has added to Object.prototype', () => {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', sent);
  polluteObjectPrototype({ method: 'POST', body: '{"command":"subscribe"}' });
  void sharedGet(url, { token: 'a' }, new AbortController().signal);
  const { method, body } = sent.mock.calls[0]?.[1] ?? {};
  expect([method, body]).toEqual([undefined, undefined]);
});

it.each([
  ['nothing', undefined],
  ['an object', {}],
  ['a response that is read already', 'read'],
])('a shared read fails if the page’s own fetch resolves to %s', async (_what, value) => {
  const response = new Response('{}');
  await response.text();
  vi.stubGlobal('fetch', async () => (value === 'read' ? response : value));
  await expect(sharedGet(url, {}, new AbortController().signal)).rejects.toThrow();
});
