import fc from 'fast-check';
import type { StorageKey } from '#base/ports/storage.ts';
import { memoryStorage } from '../support/fake-browser.ts';

const odd = fc.oneof(
  fc.constantFrom<unknown>('', 'x', ' ', 'a b', 0, -1, 1.5, 1e300, true, false, null, undefined),
  fc.constantFrom<unknown>(
    {},
    { amount: 1 },
    { amount: 1, unit: 'GB' },
    { state: 2 },
    { state: 4 },
    { amount: -1, unit: 'GB' },
    { amount: 0.01, unit: 'GB' },
    { amount: 1e21, unit: 'B' },
  ),
  fc.constantFrom<unknown>(
    'subscribe',
    'GB',
    'year',
    'success',
    'https://pay.example/',
    '/x',
    '//x',
    '2026-02-31',
    '9999-12-31',
  ),
);

/** A valid record in which some values, at any depth, are replaced or removed. */
export const changed = (record: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      ...Object.entries(record).map(([name, value]) => fc.tuple(fc.constant(name), near(value))),
    )
    .map((entries) => Object.fromEntries(entries));
/** A value, sometimes replaced or changed inside. */
export const near = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: odd },
    ...(isFields(value) ? [{ weight: 2, arbitrary: changed(value) }] : []),
  );
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Storage that contains one record. */
export function storageWith(name: StorageKey, value: unknown) {
  const storage = memoryStorage();
  storage.set(name, JSON.stringify(value) ?? '');
  return storage;
}
