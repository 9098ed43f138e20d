import { describe, expect, it } from 'vitest';
import { failed, success } from '#base/values/outcome.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Failure } from '#base/values/failure.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { loadStorage, type LoadStorageDeps } from './load-storage.ts';

const { signal } = new AbortController();
const gigabytes = (amount: number) => bytesOf({ amount, unit: 'GB' });
const owned = aPackage({ id: 'p250', size: { amount: 250, unit: 'GB' } });
const sold = (amount: number, more = {}) =>
  aPackage({ id: `s${amount}`, size: { amount, unit: 'GB' }, ...more });
const use = {
  usedBytes: gigabytes(100),
  totalBytes: gigabytes(250),
  deletedBytes: 0,
  categories: [],
};
const down: Failure = { kind: 'unreachable' };

const load = (change: Partial<LoadStorageDeps> = {}) =>
  loadStorage(
    {
      knownUserId: () => 'u1',
      account: async () => success({ userId: 'u1', tenant: 'bln' }),
      use: async () => success(use),
      current: async () => success([owned]),
      available: async () => success([sold(1024), sold(500), sold(250)]),
      ...change,
    },
    signal,
  );

describe('loading the storage', () => {
  it('finds the smallest monthly package that is larger than what there is', async () => {
    const available = async () =>
      success([sold(1024), sold(500), sold(300, { period: 'year' }), sold(250)]);
    expect(await load({ available })).toMatchObject({
      value: { use, isOver: false, next: { id: 's500' } },
    });
  });

  it('finds one that is larger than what is used', async () => {
    const over = async () => success({ ...use, usedBytes: gigabytes(600) });
    expect(await load({ use: over })).toMatchObject({ value: { next: { id: 's1024' } } });
  });

  it('offers nothing to who has unlimited storage, or if nothing on sale could be read', async () => {
    const unlimited = await load({ use: async () => success({ ...use, totalBytes: null }) });
    const unread = await load({ available: async () => failed(down) });
    for (const each of [unlimited, unread]) {
      expect(each.ok).toBe(true);
      expect(each).not.toHaveProperty('value.next');
    }
  });

  it('without the use still tells how much storage the packages are', async () => {
    expect(await load({ use: async () => failed(down) })).toMatchObject({
      value: { packagesBytes: gigabytes(250), isOver: false, next: { id: 's500' } },
    });
  });

  it('fails if neither the use nor the packages could be read', async () => {
    const unread = async () => failed(down);
    expect(await load({ use: unread, current: unread })).toEqual(failed(down));
  });

  it('is over for a full cloud, whichever call says so', async () => {
    const full: Failure = { kind: 'quota-exceeded', account: { userId: 'u1', tenant: 'bln' } };
    const byAccount = await load({ account: async () => failed(full) });
    const byStorage = await load({ use: async () => failed({ kind: 'quota-exceeded' }) });
    expect(byAccount).toMatchObject({ value: { isOver: true, use } });
    expect(byStorage).toMatchObject({ value: { isOver: true } });
  });

  it.each([{ kind: 'not-supported' }, { kind: 'unauthorized' }] as const)(
    'ends with $kind, though the packages could be read',
    async (failure) => {
      expect(await load({ use: async () => failed(failure) })).toEqual(failed(failure));
    },
  );
});
