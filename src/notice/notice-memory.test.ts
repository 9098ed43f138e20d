import { expect, it } from 'vitest';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { createStorage } from '#browser/storage.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { readNoticeMemory, renewedMemory, writeNoticeMemory } from './notice-memory.ts';
import type { Notice } from './notices.ts';

const none = { dismissed: [], announced: [], firstSeen: {} };
const notice: Notice = { reason: 'over', fact: 'a' };

function aStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  return createStorage('', () => area);
}

it('each user has their own memory, and an empty one leaves nothing', () => {
  const storage = aStorage();
  writeNoticeMemory(storage, 'u1', { ...none, dismissed: ['a'] });
  expect(readNoticeMemory(storage, 'u1')).toEqual({ ...none, dismissed: ['a'] });
  expect(readNoticeMemory(storage, 'u2')).toEqual(none);
  writeNoticeMemory(storage, 'u1', none);
  expect(storage.get('notice:u1')).toBeUndefined();
});

it.each(['', '7', '[]', '{', '{"dismissed":"a","announced":[7],"firstSeen":{"p":"x"}}'])(
  'what is stored as %s is no memory',
  (text) => {
    const storage = aStorage();
    storage.set('notice:u1', text);
    expect(readNoticeMemory(storage, 'u1')).toEqual(none);
  },
);

it('what is no longer true is forgotten, and a new activation is seen', () => {
  const before = { dismissed: ['a', 'b'], announced: ['b'], firstSeen: { gone: 1, slow: 2 } };
  const packages = [
    aPackage({ id: 'slow', status: 'connecting' }),
    aPackage({ id: 'new', status: 'connecting' }),
  ];
  expect(renewedMemory(before, [notice], { packages, now: 9 })).toEqual({
    dismissed: ['a'],
    announced: [],
    firstSeen: { slow: 2, new: 9 },
  });
});
