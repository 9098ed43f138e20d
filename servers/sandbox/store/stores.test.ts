import { expect, test } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const stores: readonly (readonly [string, () => Store])[] = [
  ['in memory', memoryStore],
  ['on SQLite', () => sqliteStore(':memory:')],
];

const filled = (make: () => Store): Store => {
  const store = make();
  store.put('request', 'r1', 'first of a', 'a');
  store.put('request', 'r2', 'first of b', 'b');
  store.put('request', 'r3', 'second of a', 'a');
  store.put('payment', 'p1', 'payment of a', 'a');
  return store;
};

test.each(stores)(
  'the documents of an owner are those of one kind, oldest first: %s',
  (_, make) => {
    const store = filled(make);
    store.put('request', 'r1', 'first of a, changed', 'a');
    expect(store.of('request', ['a'])).toEqual(['first of a, changed', 'second of a']);
    expect(store.of('request', ['b', 'a'])).toEqual([
      'first of a, changed',
      'first of b',
      'second of a',
    ]);
    expect(store.of('request', ['nobody'])).toEqual([]);
    store.remove('request', 'r1');
    expect(store.of('request', ['a'])).toEqual(['second of a']);
  },
);

test.each(stores)(
  'a transaction keeps its changes, whether or not they must survive: %s',
  (_, make) => {
    const store = filled(make);
    for (const survives of [true, false])
      expect(store.transaction(() => store.all('payment').length, survives)).toBe(1);
    store.transaction(() => store.put('payment', 'p2', 'of b', 'b'), false);
    expect(store.all('payment')).toEqual(['payment of a', 'of b']);
  },
);

test.each(stores)('a failed transaction changes nothing, not even an order: %s', (_, make) => {
  const store = filled(make);
  const work = () => {
    store.put('request', 'r1', 'changed', 'a');
    store.put('request', 'r4', 'new', 'a');
    store.remove('request', 'r2');
    store.clear();
    store.put('request', 'r2', 'again', 'b');
    throw new Error('stopped');
  };
  expect(() => store.transaction(work)).toThrow('stopped');
  expect(store.all('request')).toEqual(['first of a', 'first of b', 'second of a']);
  expect(store.of('request', ['a'])).toEqual(['first of a', 'second of a']);
  expect(store.of('request', ['b'])).toEqual(['first of b']);
  expect(store.get('payment', 'p1')).toBe('payment of a');
});
