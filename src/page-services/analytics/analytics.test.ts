import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { startAnalytics } from './analytics.ts';

const settings = settingsFrom({}, 'https://shop.example/', () => undefined);
const config = { enabled: true, endpoint: '/api/analytics/events', events: ['cloud-screen'] };
const server = (status: number, headers?: HeadersInit) => () =>
  new Response(null, { status, ...(headers ? { headers } : {}) });
const configured =
  (body: unknown = config) =>
  () =>
    Response.json(body);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The timers of the test, by which ky waits too. */
const clock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  advance: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  flush: async () => void (await vi.advanceTimersByTimeAsync(0)),
};

/** @param responses to requests of the configuration, in order; the last one repeats */
function start(responses: readonly (() => Response)[], arrives = true) {
  const rest = [...responses];
  const requested = vi.fn(async () =>
    ((rest.length > 1 ? rest.shift() : rest[0]) ?? Response.error)(),
  );
  const sent = vi.fn<typeof fetch>(() =>
    arrives ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
  );
  const beacon = vi.fn((_url: string | URL, _body?: BodyInit | null) => true);
  const page = Object.assign(new EventTarget(), { navigator: { sendBeacon: beacon } });
  const analytics = startAnalytics({
    settings,
    clock,
    fetch: (url, init) =>
      url === 'https://shop.example/api/analytics/config' ? requested() : sent(url, init),
    page: page as unknown as Window,
    installationId: () => 'device-1',
  });
  const show = (path: string) => analytics.track({ name: 'cloud-screen', detail: { path } });
  return { analytics, requested, beacon, clock, page, sent, show };
}

const bodyOf = (call: readonly unknown[] | undefined): { events: { step: string }[] } =>
  JSON.parse((call?.[1] as { body: string }).body) as { events: { step: string }[] };

describe('analytics (spec §7)', () => {
  it('sends events from before and after the configuration arrives in one batch', async () => {
    const { analytics, clock, sent, show } = start([configured()]);
    show('/plans');
    await clock.flush();
    show('/plans/available-packages');
    analytics.track({ name: 'cloud-subscribed', detail: { packageId: 'p1' } });
    await clock.advance(5_000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0]).toBe('https://shop.example/api/analytics/events');
    expect(bodyOf(sent.mock.calls[0])).toMatchObject({
      client_id: 'web',
      installation_id: 'device-1',
      events: [{ step: '/plans' }, { step: '/plans/available-packages' }],
    });
  });

  it.each([500, 503, 504])('requests the configuration again after %d', async (status) => {
    const failure = server(status);
    const { requested, clock, sent, show } = start([failure, configured()]);
    show('/plans');
    await clock.advance(1_000);
    expect(requested).toHaveBeenCalledTimes(2);
    await clock.advance(5_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('waits for the time of Retry-After after a rate limit', async () => {
    const limit = server(429, { 'Retry-After': '20' });
    const { requested, clock } = start([limit, configured()]);
    await clock.advance(19_000);
    expect(requested).toHaveBeenCalledTimes(1);
    await clock.advance(1_000);
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it('gives up after 60 s and leaves no pending timer', async () => {
    const { requested, clock, sent, show } = start([server(503)]);
    show('/plans');
    await clock.advance(60_000);
    const tries = requested.mock.calls.length;
    show('/plans');
    await clock.advance(600_000);
    expect(tries).toBeGreaterThan(3);
    expect(requested).toHaveBeenCalledTimes(tries);
    expect(sent).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a refusal', server(404)],
    ['another server error', server(502)],
    ['a configuration with the service disabled', configured({ ...config, enabled: false })],
    [
      'an endpoint on a foreign origin',
      configured({ ...config, endpoint: 'https://evil.example/' }),
    ],
    ['an endpoint that is not a URL', configured({ ...config, endpoint: 'https://[' })],
  ])('sends nothing after %s', async (_what, response) => {
    const { requested, clock, page, beacon, sent, show } = start([response]);
    show('/plans');
    await clock.advance(120_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(requested).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
  });

  it('sends the queued events by beacon when the page is left', async () => {
    const { beacon, clock, page, sent, show } = start([configured()]);
    await clock.flush();
    show('/plans');
    page.dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(beacon.mock.calls[0]?.[1]).toContain('"step":"/plans"');
    await clock.advance(5_000);
    expect(sent).not.toHaveBeenCalled();
  });

  it('lets a batch in flight outlive the page, and does not send it again by beacon', async () => {
    const { beacon, clock, page, sent, show } = start([configured()]);
    await clock.flush();
    sent.mockReturnValueOnce(new Promise(() => undefined));
    show('/plans');
    await clock.advance(5_000);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    show('/plans/available-packages');
    page.dispatchEvent(new Event('pagehide'));
    expect(bodyOf([null, { body: beacon.mock.calls[0]?.[1] }]).events).toMatchObject([
      { step: '/plans/available-packages' },
    ]);
  });

  it('keeps events whose beacon the browser refused for a page that is shown again', async () => {
    const { beacon, clock, page, sent, show } = start([configured()]);
    await clock.flush();
    show('/plans');
    beacon.mockReturnValueOnce(false);
    page.dispatchEvent(new Event('pagehide'));
    await clock.advance(5_000);
    expect(bodyOf(sent.mock.calls[0]).events).toMatchObject([{ step: '/plans' }]);
  });

  it('sends up to twenty events per batch and keeps undelivered ones for the next', async () => {
    const { clock, sent, show } = start([configured()], false);
    await clock.flush();
    for (let index = 0; index < 20; index += 1) show(`/plans/${index}`);
    await clock.flush();
    expect(sent).toHaveBeenCalledTimes(1);
    await clock.advance(900);
    expect(sent).toHaveBeenCalledTimes(3);
    show('/plans/20');
    await clock.flush();
    expect(bodyOf(sent.mock.calls[3]).events).toHaveLength(20);
    expect(bodyOf(sent.mock.calls[3]).events[0]?.step).toBe('/plans/0');
  });
});
