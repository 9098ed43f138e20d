import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../tests/support/fake-browser.ts';
import { readRecord } from './record.ts';

it('a stored record is read as its value, or as undefined if it is missing or corrupt', () => {
  const storage = memoryStorage();
  expect(readRecord(storage, 'purchase')).toBeUndefined();
  storage.set('purchase', JSON.stringify([{ key: 'k' }]));
  expect(readRecord(storage, 'purchase')).toEqual([{ key: 'k' }]);
  storage.set('purchase', '[{"key":');
  expect(readRecord(storage, 'purchase')).toBeUndefined();
});
