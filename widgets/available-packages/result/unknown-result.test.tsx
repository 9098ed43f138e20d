import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import payment from '#purchase/messages/en.json';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { aPendingPurchase } from '../../../tests/support/package-catalog.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import en from '../messages/en.json';
import { route as declined } from '../returned/declined.route.ts';
import { route as failure } from './failure.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const bought = aPendingPurchase({
  accepted: true,
  requestId: 'r1',
  verdict: 'failure',
  result: 'timeout',
});
const { pkg } = bought;
const kept: PendingChange = {
  ...bought,
  ...(pkg && { pkg: { ...pkg, status: 'cancelled', expires: '2026-12-05' } }),
  result: 'error',
};

/** Opens the page of this failed purchase of the user `u1`, who has these packages; without any, the list fails. */
function open(route: typeof failure, purchase: PendingChange, has?: object[]) {
  const fetch = vi.fn(async (...sent: Parameters<typeof globalThis.fetch>) => {
    const { url } = new Request(...sent);
    if (url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'other' });
    return has && !url.includes('switchover')
      ? Response.json({ _embedded: { packages: has } })
      : Response.json({}, { status: 404 });
  });
  vi.stubGlobal('fetch', fetch);
  const emit = vi.fn(() => true);
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit });
  createPendingChangeStore(services.storage, 'u1').put(purchase);
  const navigate = vi.fn();
  const address = '/plans/available-packages/failure';
  const { View, stop } = withView(route.open(routeContext(services, address, { navigate })));
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...payment }, 'en')} />);
  return { emit, fetch, navigate };
}

const active = {
  ...{ id: bought.id, bytes: 5e11, unit: 'GB', size: 500, period: '30days', cost: 250_00 },
  ...{ package_type: 'card', status: 'active' },
};
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['/plans/available-packages/failure', 'bought', failure, bought],
  ['/plans/available-packages/failure', 'kept', failure, kept],
  ['/payment/failure', 'bought', declined, bought],
] as const)(
  '%s says that the user has what another device has %s, and offers no payment',
  async (_path, _how, route, purchase) => {
    const { emit, fetch, navigate } = open(route, purchase, [active]);
    expect(await screen.findByText(/You have already ordered 500.GB/)).toBeTruthy();
    expect(screen.queryByText(/charged|not activated|not undone/)).toBeNull();
    expect(buttons()).toEqual(['My subscriptions']);
    await userEvent.click(screen.getByRole('button'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans');
    expect(emit).not.toHaveBeenCalled();
    expect(fetch.mock.calls.every(([input]) => new Request(input).method === 'GET')).toBe(true);
  },
);

it.each([
  ['the user has not its package', []],
  ['the packages cannot be read', undefined],
])('/plans/available-packages/failure names the failure if %s', async (_why, has) => {
  open(failure, bought, has);
  expect(await screen.findByText(en['declined.timeout.heading'])).toBeTruthy();
  expect(screen.getByRole('button', { name: /250/ })).toBeTruthy();
});
