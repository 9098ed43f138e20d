import { afterEach, expect, it, vi } from 'vitest';
import type { RouteContext } from '#app/route.tsx';
import { createServices, type Services } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import type { CancelledCommands } from './cancelled.flow.ts';
import { route } from './cancelled.route.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

const pkg = aPackage();
const cancellation = {
  key: '00000000-0000-4000-8000-000000000001',
  command: 'unsubscribe',
  id: pkg.id,
  at: 1_000,
  pkg,
  accepted: true,
  verdict: 'success',
  seen: true,
} as const;
const reactivation = {
  ...cancellation,
  key: '00000000-0000-4000-8000-000000000002',
  command: 'subscribe',
  at: 2_000,
} as const;

const future = Date.now() + 86_400_000;
const { seen: _seen, ...unseen } = cancellation;

/** A widget of this user, against a sandbox of its own. */
async function signedIn(token: string) {
  const clock = createFakeClock();
  const sandbox = createSandbox({ store: memoryStore(), clock });
  const emit = vi.fn(() => true);
  const services = createServices({
    settings: settingsFrom({ token }, 'https://shop.example/', () => {}),
    emit,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  ends.push(services.stop);
  const account = await getCurrentAccount(services);
  if (!account.ok) return expect.fail();
  return { clock, services, emit, userId: account.value.userId };
}

/** Opens the result of cancelling a package. */
function openResult(services: Services, packageId: string, navigate: RouteContext['navigate']) {
  const opened = route.open(
    routeContext(services, `/plans/unsubscribe?package=${packageId}`, { navigate }),
  );
  ends.push(opened.stop);
  return opened;
}

it('/plans/unsubscribe leads on if another device has restored the package since', async () => {
  const { clock, services, userId } = await signedIn('demo-subscriber');
  const { brand } = services.settings;
  const packages = await services.http(getCurrentPackages(userId, brand));
  const packageId = packages.ok
    ? packages.value.find((each) => each.canUnsubscribe)?.id
    : undefined;
  if (packageId === undefined) return expect.fail();
  const send = async (command: 'subscribe' | 'unsubscribe') => {
    const request = requestChange(userId, brand, { packageId, command }, crypto.randomUUID());
    const sent = await services.http(request);
    await clock.advance(60_000);
    return sent.ok ? sent.value.id : undefined;
  };
  const requestId = await send('unsubscribe');
  if (requestId === undefined) return expect.fail();
  createPendingChangeStore(services.storage, userId).put({
    ...cancellation,
    id: packageId,
    userId,
    requestId,
  });
  const navigate = vi.fn();
  const first = openResult(services, packageId, navigate);
  await expect.poll(() => first.screen.store.getState().step).toBe('done');
  await send('subscribe');
  expect(navigate).not.toHaveBeenCalled();
  openResult(services, packageId, navigate);
  await expect.poll(() => navigate.mock.calls).toEqual([['/plans', { replace: true }]]);
});

it.each([
  [
    'says so for the first time if a clock was ahead when the package was bought',
    [unseen, { ...reactivation, at: future }],
    'done',
  ],
  [
    'does not say so again if a clock was ahead when the package was bought',
    [cancellation, { ...reactivation, at: future }],
    'loading',
  ],
  ['says that a package is cancelled', [cancellation], 'done'],
  ['leads on if the package was reactivated since', [cancellation, reactivation], 'loading'],
] as const)('/plans/unsubscribe %s', async (_what, changes, step) => {
  const { services, userId } = await signedIn('demo-many');
  for (const each of changes)
    createPendingChangeStore(services.storage, userId).put({ ...each, userId });
  const navigate = vi.fn();
  const opened = openResult(services, pkg.id, navigate);
  if (step === 'done') await expect.poll(() => opened.screen.store.getState().step).toBe(step);
  else await expect.poll(() => navigate.mock.calls).toEqual([['/plans', { replace: true }]]);
});

it('/plans/unsubscribe tells the page why a package was cancelled, if the user says so', async () => {
  const { services, emit, userId } = await signedIn('demo-many');
  createPendingChangeStore(services.storage, userId).put({ ...unseen, userId });
  const { screen } = openResult(services, pkg.id, vi.fn());
  await expect.poll(() => screen.store.getState().step).toBe('done');
  (screen.commands as CancelledCommands).giveReason('not-used');
  const event = ['cloud-unsubscribed', { packageId: pkg.id, reason: 'not-used' }];
  expect(emit.mock.calls).toEqual([event]);
});
