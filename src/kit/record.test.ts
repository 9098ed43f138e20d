import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { literal, isNumber, isNonEmptyString, optional, readRecord, object } from './record.ts';

it('a stored record is read as its value, or as undefined if it is missing or corrupt', () => {
  const storage = memoryStorage();
  expect(readRecord(storage, 'purchase')).toBeUndefined();
  storage.set('purchase', JSON.stringify([{ key: 'k' }]));
  expect(readRecord(storage, 'purchase')).toEqual([{ key: 'k' }]);
  storage.set('purchase', '[{"key":');
  expect(readRecord(storage, 'purchase')).toBeUndefined();
});

const isThing = object({ id: isNonEmptyString, kind: literal(['a', 'b']), at: optional(isNumber) });

it.each([
  [{ id: 'x', kind: 'a' }, true],
  [{ id: 'x', kind: 'b', at: 0, more: true }, true],
  [{ id: '', kind: 'a' }, false],
  [{ id: 'x', kind: 'c' }, false],
  [{ id: 'x', kind: 'a', at: '1' }, false],
  [null, false],
  ['x', false],
])('a record is valid if each named field passes its check: %j, %s', (value, isAccepted) => {
  expect(isThing(value)).toBe(isAccepted);
});
