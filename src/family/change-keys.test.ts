import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { createChangeKeys } from './change-keys.ts';

const keysIn = (storage = memoryStorage()) => {
  let made = 0;
  return createChangeKeys(storage, () => `k${(made += 1)}`);
};
const remove = (id: string) => ({ kind: 'remove', id }) as const;

it('a change has one key until it has ended', () => {
  const keys = keysIn();
  expect(keys.keyOf('u1', remove('m2'))).toBe('k1');
  expect(keys.keyOf('u1', remove('m2'))).toBe('k1');
  keys.end('u1', remove('m2'));
  expect(keys.keyOf('u1', remove('m2'))).toBe('k2');
});

it('other changes, members and users have other keys', () => {
  const keys = keysIn();
  const all = [
    keys.keyOf('u1', remove('m2')),
    keys.keyOf('u1', remove('m3')),
    keys.keyOf('u1', { kind: 'leave' }),
    keys.keyOf('u1', { kind: 'accept', token: 't1' }),
    keys.keyOf('u2', remove('m2')),
  ];
  expect(new Set(all).size).toBe(5);
});

it('a key survives a reload, and leaves nothing behind when the change has ended', () => {
  const storage = memoryStorage();
  keysIn(storage).keyOf('u1', { kind: 'create' });
  const again = createChangeKeys(storage, () => 'another');
  expect(again.keyOf('u1', { kind: 'create' })).toBe('k1');
  again.end('u1', { kind: 'create' });
  expect(storage.get('family_changes')).toBeUndefined();
});

it('what others have written is not sent as a key', () => {
  const storage = memoryStorage();
  for (const value of ['{', '[{"user":"u1","change":"create","key":"a\\nb"}]', '{"create":1}']) {
    storage.set('family_changes', value);
    expect(keysIn(storage).keyOf('u1', { kind: 'create' })).toBe('k1');
  }
});
