import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createPromoPageProgressStore } from '#promo/promo-page-progress.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { route } from './open-payment.route.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A page with the offer PAID50, and the events it has received. */
function setUp(input: object = {}) {
  const settings = settingsFrom({ offer: 'PAID50', ...input }, 'https://shop.example/', () => {});
  const received: CloudEvent['name'][] = [];
  const services = createServices({
    settings,
    emit: (name) => {
      received.push(name);
      return true;
    },
  });
  const callbacks = { navigate: vi.fn(), signInFirst: vi.fn(), once: vi.fn(() => null) };
  const enter = (query = '') =>
    route.open(
      routeContext(services, `/promo/open-session${query}`, { start: '/promo', ...callbacks }),
    );
  return { services, received, enter, ...callbacks };
}

/** The lists of a user of another network, who has this request. */
function serve(request?: object) {
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const { url } = new Request(...sent);
    if (url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'other' });
    return Response.json({ _embedded: { subscription_change_requests: request ? [request] : [] } });
  });
}

const running = { id: 'r1', package_id: 'p', command: 'subscribe', status: 'in_process' };

it.each([
  ['another request awaits no payment', running],
  ['no request is listed', undefined],
])('/promo/open-session says why the offer was refused with 409: %s', async (_, request) => {
  serve(request);
  const { services, received, enter, navigate } = setUp({ token: 't' });
  const { stop } = enter('?refused=1');
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/promo\/error/);
  const progress = createPromoPageProgressStore(services.storage, services.clock.now);
  expect(progress.read()?.trouble).toEqual({ kind: 'busy' });
  expect(received).toEqual(['cloud-error']);
  stop();
  services.stop();
});

it('/promo/open-session, opened without a refusal, leads to the offer if no payment is open', async () => {
  serve(running);
  const { services, received, enter, navigate } = setUp({ token: 't' });
  const { stop } = enter();
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/promo(\?|$)/);
  expect(received).toEqual([]);
  stop();
  services.stop();
});

it('/promo/open-session remembers a refusal only until it has found the payment', async () => {
  serve({ ...running, payment_url: 'https://pay.example/1' });
  const { services, received, enter, once } = setUp({ token: 't' });
  const { screen, stop } = enter('?refused=1');
  expect(once).not.toHaveBeenCalled();
  await expect.poll(() => screen.store.getState().step).toBe('open');
  expect(once).toHaveBeenCalledExactlyOnceWith('refused');
  expect(received).toEqual([]);
  stop();
  services.stop();
});

it('/promo/open-session signs a visitor in with a code of the sign-in: that of the offer is refused', async () => {
  const { services, enter, signInFirst, navigate } = setUp();
  const { stop } = enter();
  await expect.poll(() => signInFirst.mock.calls).toHaveLength(1);
  expect(navigate).not.toHaveBeenCalled();
  stop();
  services.stop();
});

it('/promo/open-session fires the event of another payment once, however often it is opened', async () => {
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) =>
    Response.json(
      new Request(...sent).url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'other' }
        : { _embedded: { subscription_change_requests: [] } },
    ),
  );
  const { services, received, enter } = setUp({ token: 't' });
  const store = createPendingChangeStore(services.storage, 'u1');
  store.put({
    key: 'k1',
    userId: 'u1',
    at: services.clock.now(),
    command: 'subscribe',
    id: 'paid-500gb-30days',
    accepted: true,
    foundInList: true,
    verdict: 'success',
  });
  const first = enter();
  await expect.poll(() => store.get('k1')?.reported).toBe(true);
  first.stop();
  const second = enter();
  await expect.poll(() => second.screen.store.getState().step).toBe('paid');
  expect(received.filter((name) => name === 'cloud-subscribed')).toHaveLength(1);
  second.stop();
  services.stop();
});
