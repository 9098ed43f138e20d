import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success } from '#base/values/outcome.ts';
import { aFamily } from '../../../tests/support/families.ts';
import { loadFamily, type LoadFamilyDeps } from './load-family.ts';

const { signal } = new AbortController();
const down: Failure = { kind: 'unreachable' };
const family = aFamily();

const load = (change: Partial<LoadFamilyDeps> = {}) =>
  loadFamily(
    {
      knownUserId: () => 'u1',
      account: async () => success({ userId: 'u1', tenant: 'bln' }),
      family: async () => success(family),
      ownBytes: async () => success(10),
      ...change,
    },
    signal,
  );

describe('loading the family', () => {
  it('reads the family, and the size of the user’s own packages', async () => {
    expect(await load()).toEqual(success({ userId: 'u1', family, ownBytes: 10 }));
  });

  it('tells that there is none', async () => {
    const none = async () => failed({ kind: 'family-not-found' } as const);
    expect(await load({ family: none })).not.toHaveProperty('value.family');
  });

  it('does without the packages, and not without the family', async () => {
    const unread = async () => failed(down);
    expect(await load({ ownBytes: unread })).toEqual(success({ userId: 'u1', family }));
    expect(await load({ family: unread })).toEqual(failed(down));
  });

  it('reads the family of a user whose cloud is full', async () => {
    const full: Failure = { kind: 'quota-exceeded', account: { userId: 'u1', tenant: 'bln' } };
    expect(await load({ account: async () => failed(full) })).toMatchObject({ value: { family } });
  });

  it.each([{ kind: 'not-supported' }, { kind: 'unauthorized' }] as const)(
    'ends with $kind',
    async (failure) => {
      expect(await load({ family: async () => failed(failure) })).toEqual(failed(failure));
    },
  );
});
