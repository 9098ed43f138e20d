import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { createCardChangeStore, type CardChange } from './card-change-store.ts';

function setUp(userId = 'u1') {
  const storage = memoryStorage();
  const clock = createFakeClock();
  const change: CardChange = {
    ...{ what: 'remove', key: 'k1', userId: 'u1', at: clock.now() },
    ...{ cardId: 'c1', last4: '4242' },
  };
  return { storage, clock, change, store: createCardChangeStore(storage, userId, clock.now) };
}

it('a change of a card is kept until it is dropped, and only by its own key', () => {
  const { change, store } = setUp();
  store.put(change);
  store.drop('k2');
  expect(store.get()).toEqual(change);
  store.drop('k1');
  expect(store.get()).toBeUndefined();
});

it('a change of a card is seen by its own user only, and for a day', async () => {
  const { storage, clock, change, store } = setUp();
  store.put(change);
  expect(createCardChangeStore(storage, 'u2', clock.now).get()).toBeUndefined();
  await clock.advance(24 * 60 * 60 * 1000);
  expect(store.get()).toBeUndefined();
});

it('a stored change of a card keeps its key if another part is invalid', () => {
  const { storage, change, store } = setUp();
  storage.set('card_change', JSON.stringify({ ...change, last4: 5, knownCards: 'all' }));
  const { last4: _, ...kept } = change;
  expect(store.get()).toEqual(kept);
  storage.set('card_change', JSON.stringify({ ...change, key: 'not a key' }));
  expect(store.get()).toBeUndefined();
  storage.set('card_change', 'text');
  expect(store.get()).toBeUndefined();
});
