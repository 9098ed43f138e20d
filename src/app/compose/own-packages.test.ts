// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Http } from '#http/client.ts';
import { failed } from '#base/values/outcome.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { onSale } from '../../../tests/support/package-catalog.ts';
import { createServices } from '../services.ts';
import { ownedDespiteFailure } from './own-packages.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const id = 'card-500gb-30days';
const listed = (more: object = {}) => ({
  ...{ id, bytes: 5e11, unit: 'GB', size: 500, period: '30days', cost: 250_00 },
  ...{ package_type: 'card', status: 'active' },
  ...more,
});

/** The services of the user `u1` with these packages; without a list, reading it fails. */
function servicesWith({ current }: { readonly current?: object[] }) {
  const fetch = async () =>
    current
      ? Response.json({ _embedded: { packages: current } })
      : Response.json({}, { status: 404 });
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true, fetch });
  ends.push(services.stop);
  return services;
}

/** Calls that end only when they are aborted. */
const createHangingHttp = (): Http =>
  ((_call: unknown, signal: AbortSignal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(failed({ kind: 'aborted' })));
    })) as unknown as Http;

const ownedWith = (
  lists: Parameters<typeof servicesWith>[0],
  purchase: Partial<Parameters<ReturnType<typeof ownedDespiteFailure>>[0]> = {},
) =>
  ownedDespiteFailure(servicesWith(lists))(
    { userId: 'u1', id, ...purchase },
    new AbortController().signal,
  );

const soon = { status: 'active', will_be_created: true };
const cancelled = listed({ status: 'cancelled', tnb_expired: '2026-12-05' });

it.each([
  ['active', { current: [listed()] }],
  ['to be replaced', { current: [listed({ status: 'replaced' })] }],
])('the user has the package of a failed purchase if it is %s', async (_how, lists) => {
  expect(await ownedWith(lists)).toMatchObject({ id });
});

it.each([
  ['there is none', { current: [] }],
  ['it is another', { current: [listed({ id: 'card-1tb-30days' })] }],
  ['it is cancelled', { current: [cancelled] }],
  ['it is not paid for', { current: [listed({ status: 'payment-open' })] }],
  [
    'it is being activated, which may be the failed purchase',
    { current: [listed({ status: 'connecting' })] },
  ],
  ['it is to begin, which may be the failed purchase', { current: [listed(soon)] }],
  ['the list cannot be read', {}],
])('the user has not the package of a failed purchase if %s', async (_why, lists) => {
  expect(await ownedWith(lists)).toBeUndefined();
});

it('the failure of a purchase is not kept waiting by a list that does not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { signal } = new AbortController();
  const services = servicesWith({ current: [listed()] });
  const hanging = { ...services, http: createHangingHttp() };
  const owned = ownedDespiteFailure(hanging)({ userId: 'u1', id }, signal);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await owned).toBeUndefined();
  vi.useRealTimers();
});

it('the user has the package of a failed purchase also if its service has another id', async () => {
  const pkg = { ...onSale('other', id), serviceId: 's1' };
  const current = [listed({ id: 'sbp-500gb-30days', service_id: 's1' })];
  expect(await ownedWith({ current }, { pkg })).toMatchObject({ id: 'sbp-500gb-30days' });
});
