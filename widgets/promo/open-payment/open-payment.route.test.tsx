import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import type { CloudEvent } from '#config/events.ts';
import { settingsFrom } from '#config/settings.ts';
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
  const callbacks = { navigate: vi.fn(), signInFirst: vi.fn() };
  const enter = () =>
    route.open(routeContext(services, '/promo/open-session', { home: '/promo', ...callbacks }));
  return { services, received, enter, ...callbacks };
}

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
  await expect.poll(() => second.flow.getState().step).toBe('paid');
  expect(received.filter((name) => name === 'cloud-subscribed')).toHaveLength(1);
  second.stop();
  services.stop();
});
