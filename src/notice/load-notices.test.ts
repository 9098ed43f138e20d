import { expect, it } from 'vitest';
import { failed, success } from '#base/values/outcome.ts';
import { loadNotices, type LoadNoticesDeps } from './load-notices.ts';

const use = { usedBytes: 1, totalBytes: 2, deletedBytes: 0, categories: [] };
const account = { userId: 'u1', tenant: 'bln' } as const;
const fails = (kind: 'unreachable' | 'not-supported' | 'quota-exceeded' | 'unauthorized') =>
  Promise.resolve(failed({ kind }));

const load = (change: Partial<LoadNoticesDeps> = {}) =>
  loadNotices(
    {
      knownUserId: () => undefined,
      account: async () => success(account),
      packages: async () => success([]),
      requests: async () => success([]),
      use: async () => success(use),
      cards: async () => success([]),
      ...change,
    },
    new AbortController().signal,
  );

it('everything that the operator has is read', async () => {
  expect(await load()).toEqual(
    success({
      ...{ userId: 'u1', packages: [], requests: [], use, cards: [] },
      ...{ isOver: false, isWhole: true },
    }),
  );
});

it('a service that the operator does not have is absent, and nothing is missing', async () => {
  const loaded = await load({
    use: () => fails('not-supported'),
    cards: () => fails('not-supported'),
  });
  expect(loaded).toEqual(
    success({ userId: 'u1', packages: [], requests: [], isOver: false, isWhole: true }),
  );
});

it('a part that could not be read is absent, and missing', async () => {
  const loaded = await load({ packages: () => fails('unreachable') });
  expect(loaded).toMatchObject({ ok: true, value: { use, isWhole: false } });
  expect(loaded.ok && loaded.value).not.toHaveProperty('packages');
});

it('a full cloud is known from any call', async () => {
  const full = { kind: 'quota-exceeded', account } as const;
  expect(await load({ account: async () => failed(full) })).toMatchObject({
    value: { isOver: true },
  });
  expect(await load({ packages: () => fails('quota-exceeded') })).toMatchObject({
    value: { isOver: true, isWhole: true },
  });
});

it('without any part, or a session, it fails', async () => {
  const none = () => fails('unreachable');
  expect(await load({ packages: none, requests: none, use: none, cards: none })).toEqual(
    failed({ kind: 'unreachable' }),
  );
  expect(await load({ cards: () => fails('unauthorized') })).toEqual(
    failed({ kind: 'unauthorized' }),
  );
  expect(await load({ account: none })).toEqual(failed({ kind: 'unreachable' }));
});
