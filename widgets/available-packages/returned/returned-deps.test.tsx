import { afterEach, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createPaymentOpener } from '#browser/payment-opener.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { route as declined } from './declined.route.ts';
import { route as paid } from './paid.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const url = 'https://pay.example/1';

/** The user u1 of another network in a tab that a payment page leads back to. */
function setUp(route: typeof paid, promo: { userId?: string; left?: true } = {}) {
  const answer = { userid: 'u1', tenant_name: 'other' };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true, ownsPage: true });
  const { userId = 'u1', left } = promo;
  const until = services.clock.now() + 9_000;
  createPromoRecordStore(services.storage, () => userId, services.clock.now).save({
    phase: 'paying',
    found: { ...aPromo({ tenant: 'other' }), userId },
    key: 'k1',
    until,
    url,
    ...(left && { left }),
  });
  const navigate = vi.fn();
  const load = () => {
    const { screen, stop } = route.open(routeContext(services, '/payment/success', { navigate }));
    ends.push(stop);
    return screen.store.getState;
  };
  ends.push(services.stop);
  return { navigate, load, until };
}

/** This tab leaves for a payment, as in a webview. */
function leaveFor(address: string): void {
  const page = { location: {} } as unknown as Window;
  Object.assign(page, { parent: page, top: page });
  createPaymentOpener(() => true, '', 'same-window', page)
    .prepare()
    .open(address);
}

const path = '/plans/input-promocode/before-active-promo';

it('/payment/failure opens the promo code whose payment it returns from, in any tab', async () => {
  const { navigate, load } = setUp(declined);
  load();
  await vi.waitFor(() => expect(navigate.mock.calls).toEqual([[path, { replace: true }]]));
});

it('/payment/success opens the promo code for whose payment this tab has left, also after a reload', async () => {
  leaveFor('https://pay.example/0');
  leaveFor(url);
  const { navigate, load, until } = setUp(paid);
  const paidCode = [`${path}?paid=${until}`, { replace: true }];
  load();
  await vi.waitFor(() => expect(navigate.mock.calls).toEqual([paidCode]));
  load();
  await vi.waitFor(() => expect(navigate.mock.calls).toEqual([paidCode, paidCode]));
});

it.each([
  ['in a tab of its own', () => {}, {}],
  ['after this tab has left for another payment', () => leaveFor('https://pay.example/2'), {}],
  ['of another user', () => leaveFor(url), { userId: 'u2' }],
  ['that the user has dismissed', () => leaveFor(url), { left: true }],
  [
    'if session storage is refused',
    () => {
      vi.stubGlobal('sessionStorage', undefined);
      leaveFor(url);
    },
    {},
  ],
] as const)('/payment/success opens no promo code %s', async (_when, before, promo) => {
  before();
  const { navigate, load } = setUp(paid, promo);
  const state = load();
  await vi.waitFor(() => expect(state()).toEqual({ step: 'unknown', reported: 'paid' }));
  expect(navigate).not.toHaveBeenCalled();
});
