import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyValueStorage, StorageKey } from '#base/ports/storage.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { createLock } from '#browser/lock.ts';
import { fakeBrowser, memoryLock, memoryStorage } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { aPromo } from '../support/promo.ts';

/**
 * The storage of tabs in a browser with a process per tab: writes become visible to the others a
 * little later.
 * @param later runs what has to reach the other tabs
 */
function storageOfTabs(count: number, later: (arrive: () => void) => void): KeyValueStorage[] {
  const copies = Array.from({ length: count }, memoryStorage);
  return copies.map((own) => {
    const write = (task: (storage: KeyValueStorage) => void) => {
      task(own);
      later(() => copies.filter((each) => each !== own).forEach(task));
    };
    return {
      get: own.get,
      idsOf: own.idsOf,
      set: (key: StorageKey, value: string) => write((storage) => storage.set(key, value)),
      remove: (key: StorageKey) => write((storage) => storage.remove(key)),
    };
  });
}

/** Two tabs; what they write reaches the other after `spread` was called. */
function twoTabs() {
  const news: (() => void)[] = [];
  const tabs = storageOfTabs(2, (arrive) => news.push(arrive));
  const spread = () => news.splice(0).forEach((arrive) => arrive());
  return { tabs, spread };
}

const tabAndPackage = fc.record({ tab: fc.nat(1), id: fc.constantFrom('a', 'b', 'c', 'd') });

describe('two tabs that write before reading each other’s changes', () => {
  it('lose no pending purchase', () => {
    fc.assert(
      fc.property(fc.array(tabAndPackage, { maxLength: 12 }), (writes) => {
        const { tabs, spread } = twoTabs();
        const stores = tabs.map((storage) => createPendingChangeStore(storage, 'u1'));
        spread();
        const written = new Set<string>();
        for (const { tab, id } of writes) {
          const key = `${tab}-${id}`;
          stores[tab]?.put({ key, userId: 'u1', at: 1, command: 'subscribe', id });
          written.add(key);
        }
        spread();
        for (const store of stores)
          expect(new Set(store.all().map(({ key }) => key))).toEqual(written);
      }),
    );
  });

  it('lose no pending promo code', () => {
    const { tabs, spread } = twoTabs();
    const memories = tabs.map((storage) =>
      createPromoRecordStore(
        storage,
        () => 'u1',
        () => 0,
      ),
    );
    memories.forEach((memory, tab) =>
      memory.save({
        phase: 'sent',
        found: aPromo({ code: `C${tab}` }),
        key: `k${tab}`,
        until: 5,
      }),
    );
    spread();
    for (const memory of memories)
      expect(['C0', 'C1'].map((code) => memory.pending(aPromo({ code }))?.key)).toEqual([
        'k0',
        'k1',
      ]);
  });
});

it('a purchase confirmed in several tabs at the same time is sent under one key, and each shows it', async () => {
  const press = fc.record({ tab: fc.nat(2), after: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { minLength: 2, maxLength: 6 }),
      fc.nat(60),
      fc.integer({ min: 1, max: 30 }),
      async (presses, answerAfter, arrivesAfter) => {
        const clock = createFakeClock();
        const { billing, tab } = fakeBrowser(clock);
        const storages = storageOfTabs(3, (arrive) => clock.after(arrivesAfter, arrive));
        const changes = storages.map((storage) => {
          const deps = { ...tab(), storage };
          const create: typeof deps.create = async (subject, key) => {
            await new Promise<void>((resolve) => clock.after(arrivesAfter + answerAfter, resolve));
            return deps.create(subject, key);
          };
          return createSubscriptionChange({ ...deps, create });
        });
        for (const { tab: at, after } of presses)
          clock.after(after, () =>
            changes[at]?.commands.begin({ command: 'subscribe', id: 'card-500gb' }),
          );
        await clock.advance(1_000);
        expect(billing.sent).toHaveLength(1);
        for (const { tab: at } of presses)
          expect(changes[at]?.store.getState().step).toBe('waiting');
        for (const change of changes) change.stop();
      },
    ),
  );
});

it('a purchase has one key though the other tab gets the lock before it sees the record', async () => {
  const clock = createFakeClock();
  const { billing, tab } = fakeBrowser(clock);
  const turns = memoryLock();
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) =>
      turns.withLock(name, signal, task),
  } as unknown as LockManager;
  // The server responds before the storage of the other tab is up to date.
  const storages = storageOfTabs(2, (arrive) => clock.after(100, arrive));
  const changes = storages.map((storage) =>
    createSubscriptionChange({ ...tab(), storage, lock: createLock('', storage, clock, locks) }),
  );
  for (const { commands } of changes) commands.begin({ command: 'subscribe', id: 'card-500gb' });
  await clock.advance(2_000);
  expect(billing.sent).toHaveLength(1);
  expect(changes.map(({ store }) => store.getState().step)).toEqual(['waiting', 'waiting']);
  for (const change of changes) change.stop();
});
