import { expect, it, vi } from 'vitest';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { failed, success } from '#base/values/outcome.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { aPendingPurchase } from '../../../tests/support/package-catalog.ts';
import { createReturnedFlow, type ReturnedDeps, type ReturnedState } from './returned.flow.ts';

const first = aPendingPurchase({ accepted: true, requestId: 'r1' });
const newer = {
  ...first,
  key: 'k2',
  requestId: 'r2',
  id: 'card-1tb-30days',
  at: first.at + 60_000,
};
const open = ({ id, requestId }: typeof first): ChangeRequest => ({
  ...{ id: requestId ?? '', packageId: id, command: 'subscribe', status: 'in_process' },
  paymentUrl: 'https://pay.example/1',
});

/** A tab with a history entry of a return, and what the entry remembers. */
function setUp(...requests: (typeof first)[]) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  browser.billing.requests = requests.map(open);
  const store = createPendingChangeStore(browser.storage, 'u1');
  let known: readonly string[] | undefined;
  const write = vi.fn((ids: readonly string[]) => {
    known = ids;
  });
  /** Loads the entry, and returns what it shows: the first time, and after each reload. */
  const load = async (more: Partial<ReturnedDeps> = {}): Promise<ReturnedState> => {
    const flow = createReturnedFlow({
      ...{ reported: 'paid', entry: { read: () => known, write } },
      change: async () => success(createSubscriptionChange(browser.tab())),
      stored: () => store.all(),
      ...{ visibility: fakePage(), announce: vi.fn(), navigate: vi.fn() },
      owned: async () => undefined,
      ...more,
    });
    await clock.flush();
    flow.stop();
    return flow.store.getState();
  };
  return { ...browser, store, write, load };
}

const shows = (key: string) => ({ step: 'checking', pendingChange: { key } });

it.each(['paid', 'declined'] as const)(
  'a reload of an address that says "%s" is about the purchase it has shown, and never about a newer one',
  async (reported) => {
    const { store, write, load } = setUp(newer, first);
    store.put(first);
    expect(await load({ reported })).toMatchObject({ step: 'checking', pendingChange: first });
    store.put(newer);
    expect(await load({ reported })).toMatchObject({ step: 'checking', pendingChange: first });
    store.put({ ...first, verdict: 'success', seen: true });
    expect(await load({ reported })).toEqual({ step: 'unknown', reported });
    store.drop('k1');
    expect(await load({ reported })).toEqual({ step: 'unknown', reported });
    expect(await load({ reported, packageId: newer.id })).toMatchObject({ step: 'unknown' });
    expect(write).toHaveBeenCalledOnce();
  },
);

it('another return of the same user shows the newer purchase', async () => {
  const { store, load } = setUp(newer, first);
  store.put(first);
  await load();
  store.put(newer);
  const entry = { read: () => undefined, write: vi.fn() };
  expect(await load({ entry })).toMatchObject(shows('k2'));
  expect(await load({ entry: undefined })).toMatchObject(shows('k2'));
});

it('a visit that has shown no purchase shows one once the user has signed in, or it is found', async () => {
  const { store, write, load } = setUp(first);
  expect(await load()).toMatchObject({ step: 'unknown' });
  store.put(first);
  const signedOut = async () => failed({ kind: 'unauthorized' as const });
  expect(await load({ change: signedOut })).toMatchObject({ step: 'unknown' });
  expect(write).not.toHaveBeenCalled();
  expect(await load()).toMatchObject(shows('k1'));
});

it('a reload shows the purchase that it has shown under the key with which the list gave it back', async () => {
  const { store, load } = setUp(first);
  store.put(first);
  await load();
  store.drop('k1');
  store.put({ ...first, key: 'k9', foundInList: true, at: newer.at });
  expect(await load()).toMatchObject(shows('k9'));
});

it('a purchase that was stored at the return is shown by a reload after an earlier outcome', async () => {
  const { store, load } = setUp(newer);
  store.put({ ...first, verdict: 'success' });
  store.put(newer);
  expect(await load()).toMatchObject({ step: 'connected', pendingChange: { key: 'k1' } });
  expect(await load()).toMatchObject(shows('k2'));
});

it('a purchase that the address names is shown by a reload that finds it, after another was shown', async () => {
  const { store, load } = setUp(newer, first);
  store.put(first);
  expect(await load({ packageId: newer.id })).toMatchObject(shows('k1'));
  store.put({ ...newer, foundInList: true });
  expect(await load({ packageId: newer.id })).toMatchObject(shows('k2'));
});
