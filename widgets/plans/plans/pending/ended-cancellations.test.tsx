import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { aPackage, somePlans } from '../../../../tests/support/plans.ts';
import { reportCancelled } from '../../confirm-cancellation/confirm-cancellation.route.ts';
import { createPendingChangeReader } from './lazy-pending-reader.ts';

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.useRealTimers();
});

const pkg = aPackage();
const plans = somePlans({ current: [pkg] });
const shown = somePlans({ current: [aPackage({ status: 'cancelled', canUnsubscribe: false })] });
const ok = { id: 'r1', status: 'done', result: 'ok' };
const error = { id: 'r1', status: 'done', result: 'error' };
const minute = 60_000;

/** A widget whose user left a cancellation that was accepted `ageMs` ago; the server describes it by now. */
function setUp(
  request: object | Promise<never>,
  { ageMs = minute, ...change }: Partial<PendingChange> & { readonly ageMs?: number } = {},
) {
  const emit = vi.fn(() => true);
  const fetch = vi.fn(async (input: RequestInfo | URL) =>
    Response.json(
      new Request(input).url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'bln' }
        : { _embedded: { subscription_change_requests: [await request] } },
    ),
  );
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit, fetch });
  ends.push(services.stop);
  const store = createPendingChangeStore(services.storage, 'u1');
  store.put({
    command: 'unsubscribe',
    id: pkg.id,
    key: '0b7c3c1e-4d0c-4d5e-8a55-0f6d3c8f7a11',
    userId: 'u1',
    at: services.clock.now() - ageMs,
    accepted: true,
    requestId: 'r1',
    ...change,
  });
  /** Opens /plans, and waits until the server has been asked. */
  const visit = async () => {
    const reader = createPendingChangeReader(services, async () => ({ reportCancelled }));
    const onOutcome = (reader.onOutcome = vi.fn());
    await reader.load();
    return { reader, onOutcome };
  };
  return { emit, services, store, visit, isSeen: () => store.all()[0]?.seen === true };
}

const unsubscribed = ['cloud-unsubscribed', { packageId: pkg.id }];

it('a cancellation that failed while the page was closed is called not cancelled, once', async () => {
  const { emit, visit, isSeen } = setUp(error);
  const { reader, onOutcome } = await visit();
  expect(reader.of('u1', plans)?.pending?.kind).toBe('cancelling');
  await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledOnce());
  expect(isSeen()).toBe(false);
  expect(reader.of('u1', plans)).toEqual({ notice: { kind: 'not-cancelled', packageId: pkg.id } });
  expect(isSeen()).toBe(true);
  const next = await visit();
  expect(next.reader.of('u1', plans)).toEqual({});
  expect(emit).not.toHaveBeenCalled();
});

it('a cancellation that succeeded while the page was closed is reported once, and the card says it', async () => {
  const { emit, visit, isSeen } = setUp(ok);
  const { reader, onOutcome } = await visit();
  await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledOnce());
  // The list lags behind: the card would say that nothing happens.
  expect(reader.of('u1', plans)?.pending?.kind).toBe('cancelling');
  await vi.waitFor(() => expect(emit.mock.calls).toEqual([unsubscribed]));
  expect(isSeen()).toBe(false);
  const next = await visit();
  expect(next.reader.of('u1', shown)).toEqual({});
  await vi.waitFor(() => expect(isSeen()).toBe(true));
  await vi.advanceTimersByTimeAsync(minute);
  expect(emit).toHaveBeenCalledOnce();
});

it.each([
  ['another device has cancelled the package since', {}, shown],
  ['the package is not listed any more', {}, somePlans({ current: [] })],
  ['the user has kept the package meanwhile', { discarded: true }, plans],
] as const)('a failed cancellation has no notice if %s', async (_, change, listed) => {
  const { visit, isSeen } = setUp(error, { verdict: 'failure', ...change });
  const { reader } = await visit();
  expect(reader.of('u1', listed)).toEqual({});
  expect(isSeen()).toBe(true);
});

it('the cards wait for the outcome of an old cancellation, which is shown with them', async () => {
  const { visit } = setUp(error, { ageMs: 11 * minute });
  const { reader, onOutcome } = await visit();
  expect(reader.of('u1', plans)).toEqual({ notice: { kind: 'not-cancelled', packageId: pkg.id } });
  expect(onOutcome).not.toHaveBeenCalled();
});

it('the cards do not wait for long if the server does not respond', async () => {
  const { visit } = setUp(new Promise<never>(() => {}), { ageMs: 11 * minute });
  const visited = visit();
  await vi.advanceTimersByTimeAsync(3_000);
  const { reader } = await visited;
  expect(reader.of('u1', plans)).toEqual({});
});

it('a failure counts as seen only once the page is visible', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { visit, isSeen } = setUp(error, { verdict: 'failure' });
  const { reader } = await visit();
  expect(reader.of('u1', plans)).toEqual({ notice: { kind: 'not-cancelled', packageId: pkg.id } });
  expect(isSeen()).toBe(false);
  state.mockRestore();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(isSeen()).toBe(true);
});
