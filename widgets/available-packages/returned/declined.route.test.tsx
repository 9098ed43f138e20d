import { afterEach, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { route } from './declined.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A user of another network who returns from the payment page of a promo code in the same window. */
it('/payment/failure opens the promo code whose payment it returns from', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ userid: 'u1', tenant_name: 'other' }));
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  createPromoRecordStore(services.storage, () => 'u1', services.clock.now).save({
    phase: 'paying',
    found: aPromo({ tenant: 'other' }),
    key: 'k1',
    until: services.clock.now() + 9_000,
    url: 'https://pay.example/1',
  });
  const navigate = vi.fn();
  const { stop } = route.open({
    services,
    home: '/plans',
    location: { path: '/payment/failure', search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate,
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(stop, services.stop);
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/plans/input-promocode/before-active-promo', {
      replace: true,
    }),
  );
});
