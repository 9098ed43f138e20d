import { cleanup, render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';
import en from '../messages/en.json';
import { route as sizeQuota } from './size-quota.route.ts';
import { route as special } from './special-promo.route.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['/plans/special-promo', special, specialPromo.code],
  ['/plans/promocode-size-quota-exited', sizeQuota, sizeQuotaPromo.code],
] as const)(
  '%s continues its payment that was left for another code',
  async (path, route, code) => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
    const settings = settingsFrom(
      { token: 't', userId: 'u1' },
      'https://shop.example/',
      () => undefined,
    );
    const services = createServices({ settings, emit: () => true });
    const { storage, clock } = services;
    createPromoRecordStore(storage, () => 'u1', clock.now).save({
      phase: 'paying',
      found: aPromo({ tenant: 'other', code }),
      key: 'k1',
      until: clock.now() + 60_000,
      url: 'https://pay.example/1',
      left: true,
    });
    const { View, stop } = withView(route.open(routeContext(services, path)));
    render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
    expect(await screen.findByText(/^Waiting for your payment/)).toBeTruthy();
    stop();
    services.stop();
  },
);
