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
import en from '../messages/en.json';
import { route } from './confirm.route.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the code of an open payment in a tab that returned from one made `laterMs` after it. */
function open(laterMs: number, endsInMs = 60_000): () => void {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const { storage, clock } = services;
  const until = clock.now() + endsInMs;
  createPromoRecordStore(storage, () => 'u1', clock.now).save({
    phase: 'paying',
    found: aPromo({ tenant: 'other' }),
    key: 'k1',
    until,
    url: 'https://pay.example/1',
  });
  const { View, stop } = withView(
    route.open(
      routeContext(services, `/plans/input-promocode/before-active-promo?paid=${until + laterMs}`),
    ),
  );
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
  return () => {
    stop();
    services.stop();
  };
}

it('a code whose payment page has led back with a success asks nobody to pay again', async () => {
  const stop = open(0);
  expect(await screen.findByText(/^Activating/)).toBeTruthy();
  expect(screen.queryByText('Open the payment page')).toBeNull();
  expect(screen.queryByText('Enter another code')).toBeNull();
  stop();
});

it('a code whose payment takes longer than 5 minutes asks nobody to pay again either', async () => {
  const stop = open(0, -1);
  expect(await screen.findByText('Still processing')).toBeTruthy();
  expect(screen.queryByText('Open the payment page')).toBeNull();
  stop();
});

it('a code whose payment was opened after another had led back with a success can be paid', async () => {
  const stop = open(-1);
  expect(await screen.findByText('Open the payment page')).toBeTruthy();
  stop();
});
