import { describe, expect, it } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { aPackage } from '../../tests/support/plans.ts';
import {
  loadPackageCatalog,
  withoutEnded,
  type LoadPackageCatalogDeps,
} from './load-package-catalog.ts';
import type { Package } from '#base/values/package.ts';
import { aPackageCatalog } from '../../tests/support/package-catalog.ts';

const { signal } = new AbortController();

function reads(change: Partial<LoadPackageCatalogDeps> = {}) {
  const requested: string[] = [];
  const list =
    <T>(name: string, value: readonly T[]) =>
    async (userId: string): Promise<Outcome<readonly T[]>> => {
      requested.push(`${name} ${userId}`);
      return success(value);
    };
  return {
    requested,
    reads: {
      knownUserId: () => undefined,
      account: async () => {
        requested.push('account');
        return success({ userId: 'u1', tenant: 'other' as const });
      },
      available: list('available', []),
      current: list('current', []),
      scheduled: list('scheduled', []),
      requests: list('requests', []),
      ...change,
    } satisfies LoadPackageCatalogDeps,
  };
}

describe('loading the package catalog', () => {
  it('sends all requests together when the user id is known', async () => {
    const { requested, reads: all } = reads({ knownUserId: () => 'u1' });
    const loading = loadPackageCatalog(all, signal);
    expect(requested).toEqual([
      'available u1',
      'current u1',
      'scheduled u1',
      'requests u1',
      'account',
    ]);
    expect((await loading).ok).toBe(true);
    expect(requested).toHaveLength(5);
  });

  it('requests the lists as soon as the account arrives when the user id is unknown', async () => {
    const { requested, reads: all } = reads();
    await loadPackageCatalog(all, signal);
    expect(requested).toEqual([
      'account',
      'available u1',
      'current u1',
      'scheduled u1',
      'requests u1',
    ]);
  });

  it('never returns the lists of another user', async () => {
    const { requested, reads: all } = reads({ knownUserId: () => 'u9' });
    const catalog = await loadPackageCatalog(all, signal);
    expect(catalog).toMatchObject({ ok: true, value: { userId: 'u1' } });
    expect(requested).toContain('available u1');
  });

  it('counts a scheduled package as one that the user will have', async () => {
    const [now, next] = [aPackage({ id: '250' }), aPackage({ id: '500' })];
    const catalog = await loadPackageCatalog(
      reads({
        current: async () => success([now]),
        scheduled: async () => success([next, now]),
      }).reads,
      signal,
    );
    expect(catalog.ok && catalog.value.current).toEqual([now, { ...next, willBeCreated: true }]);
  });

  it('continues without scheduled packages or change requests, but not without the packages', async () => {
    const offline = async () => failed({ kind: 'offline' });
    expect((await loadPackageCatalog(reads({ scheduled: offline }).reads, signal)).ok).toBe(true);
    const without = await loadPackageCatalog(reads({ requests: offline }).reads, signal);
    expect(without.ok && without.value.requests).toBeUndefined();
    expect(without.ok).toBe(true);
    expect(await loadPackageCatalog(reads({ available: offline }).reads, signal)).toEqual(
      failed({ kind: 'offline' }),
    );
    expect(await loadPackageCatalog(reads({ current: offline }).reads, signal)).toEqual(
      failed({ kind: 'offline' }),
    );
  });
});

const now = Date.parse('2026-11-20T12:00:00Z');
const { nextPayment: _, ...endless } = aPackage({ status: 'cancelled' });
const cancelled = (until: Partial<Package>): Package => ({ ...endless, ...until });

it('a cancelled plan counts only until the day on which its paid time ends', () => {
  const kept = [
    cancelled({ expires: '2026-11-21' }),
    cancelled({ nextPayment: '2026-11-21' }),
    cancelled({}),
    aPackage({ nextPayment: '2026-11-19' }),
  ];
  const ended = [
    cancelled({ expires: '2026-11-19' }),
    cancelled({ expires: '2026-11-20' }),
    cancelled({ nextPayment: '2026-11-20' }),
  ];
  const catalog = aPackageCatalog('bln', [...ended, ...kept]);
  expect(withoutEnded(success(catalog), now)).toEqual(success({ ...catalog, current: kept }));
});

it('the reason why the packages could not be read is passed on', () => {
  const offline = failed({ kind: 'offline' });
  expect(withoutEnded(offline, now)).toBe(offline);
});
