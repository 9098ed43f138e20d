import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { route } from './open-payment.route.tsx';

const purchase = { key: 'k1', userId: 'u1', command: 'subscribe', id: 'card-1tb' } as const;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  const received: CloudEvent['name'][] = [];
  const services = createServices({
    settings: settingsFrom({ token: 't' }, 'https://shop.example/', () => {}),
    emit: (name) => {
      received.push(name);
      return true;
    },
  });
  const { screen, stop } = route.open(
    routeContext(services, '/plans/available-packages/open-session', {
      start: '/plans/available-packages',
    }),
  );
  return { received, services, flow: screen.store, stop };
}

it('/plans/available-packages/open-session fires the event of its payment, also if a promo page in another tab has', async () => {
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) =>
    Response.json(
      new Request(...sent).url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'other' }
        : { _embedded: { subscription_change_requests: [] } },
    ),
  );
  const { received, services, flow, stop } = open();
  const store = createPendingChangeStore(services.storage, 'u1');
  const pendingChange = store.put({ ...purchase, at: services.clock.now(), accepted: true });
  await expect.poll(() => flow.getState().step).toBe('open');
  store.put({ ...pendingChange, verdict: 'success', reported: true });
  const otherTab = open();
  otherTab.services.channel.post({ type: 'change-updated' });
  await expect.poll(() => flow.getState().step).toBe('settled');
  expect(received).toContain('cloud-subscribed');
  for (const each of [otherTab, otherTab.services, { stop }, services]) each.stop();
});
