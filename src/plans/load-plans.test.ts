import { describe, expect, it } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { loadPlans, type LoadPlansDeps } from './load-plans.ts';

const signal = new AbortController().signal;

/** Reads that resolve immediately, and the order in which they were called. */
function reads(changes: Partial<LoadPlansDeps> = {}) {
  const requested: string[] = [];
  const responses: LoadPlansDeps = {
    identity: () => undefined,
    account: async () => success({ userId: '7', tenant: 'bln' }),
    current: async () => success([aPackage()]),
    switchover: async () => success([]),
    promoCodes: async () => success([]),
    freePackage: async () => success(null),
    orders: async () => success([]),
    ...changes,
  };
  const noted =
    <T>(name: string, read: (userId: string, signal: AbortSignal) => T) =>
    (userId: string, abortSignal: AbortSignal) => {
      requested.push(`${name} ${userId}`);
      return read(userId, abortSignal);
    };
  return {
    requested,
    plans: {
      identity: responses.identity,
      account: (abortSignal: AbortSignal) => {
        requested.push('account');
        return responses.account(abortSignal);
      },
      current: noted('current', responses.current),
      switchover: noted('switchover', responses.switchover),
      promoCodes: noted('promoCodes', responses.promoCodes),
      freePackage: noted('freePackage', responses.freePackage),
      orders: noted('orders', responses.orders),
    } satisfies LoadPlansDeps,
  };
}

const never = () => new Promise<never>(() => {});
const fault = async (): Promise<Outcome<never>> => failed({ kind: 'unreachable' });

describe('loading the plans page', () => {
  it('starts every list together with the account when the user id is known', () => {
    const { requested, plans } = reads({ identity: () => ({ userId: '7' }), account: never });
    void loadPlans(plans, signal);
    expect(new Set(requested)).toEqual(
      new Set(['account', 'current 7', 'switchover 7', 'promoCodes 7', 'freePackage 7']),
    );
  });

  it('starts every list as soon as the account arrives when the user id is unknown', async () => {
    const { requested, plans } = reads();
    void loadPlans(plans, signal);
    expect(requested).toEqual(['account']);
    await Promise.resolve();
    await Promise.resolve();
    expect(requested.length).toBe(5);
  });

  it('discards lists of a user other than the account’s', async () => {
    const { requested, plans } = reads({
      identity: () => ({ userId: 'old' }),
      current: async (userId) => success([aPackage({ id: userId })]),
    });
    const outcome = await loadPlans(plans, signal);
    expect(requested).toContain('current 7');
    expect(outcome.ok && outcome.value.current[0]?.id).toBe('7');
  });

  it('does not wait for promo codes that cannot affect the offers', async () => {
    const { plans } = reads({ promoCodes: never });
    expect((await loadPlans(plans, signal)).ok).toBe(true);
  });

  it('does not wait for the free package of a non-bln user', async () => {
    const { plans } = reads({
      account: async () => success({ userId: '7', tenant: 'other' }),
      freePackage: never,
    });
    expect((await loadPlans(plans, signal)).ok).toBe(true);
  });

  it.each(['freePackage', 'promoCodes'] as const)(
    'fails if the session has ended at the request of %s',
    async (name) => {
      const failure = { kind: 'unauthorized' } as const;
      const { plans } = reads({
        current: async () => success([aPackage({ type: 'default' })]),
        [name]: async () => failed(failure),
      });
      expect(await loadPlans(plans, signal)).toEqual(failed(failure));
    },
  );

  it('requests orders only when there are no current or switchover packages', async () => {
    const some = reads({
      current: async () => success([]),
      switchover: async () => success([aPackage()]),
    });
    await loadPlans(some.plans, signal);
    expect(some.requested).not.toContain('orders 7');
    const none = reads({ current: async () => success([]) });
    await loadPlans(none.plans, signal);
    expect(none.requested).toContain('orders 7');
  });

  it.each([
    ['other', ['default', 'promo_no_abonent']],
    ['bln', []],
  ] as const)(
    'for tenant %s turns running orders into packages of the types %o',
    async (tenant, types) => {
      const { plans } = reads({
        account: async () => success({ userId: '7', tenant }),
        current: async () => success([]),
        orders: async () =>
          success([
            { serviceId: 'other_default', status: 'running' },
            { serviceId: 'gift', status: 'running' },
            { serviceId: 'old', status: 'canceled' },
          ]),
      });
      const outcome = await loadPlans(plans, signal);
      expect(outcome.ok && outcome.value.current.map(({ type }) => type)).toEqual(types);
    },
  );

  it('offers the special promo with a default package whose owner has not used its code', async () => {
    const byDefault = async () => success([aPackage({ type: 'default' })]);
    const offers = async (changes: Partial<LoadPlansDeps>) => {
      const outcome = await loadPlans(reads({ current: byDefault, ...changes }).plans, signal);
      return outcome.ok ? outcome.value.offers : undefined;
    };
    expect(await offers({})).toEqual({ special: true, sharedBalance: false });
    expect(await offers({ promoCodes: async () => success(['cloud250pk1']) })).toEqual({
      special: false,
      sharedBalance: false,
    });
    expect(await offers({ freePackage: async () => success('free-2tb') })).toEqual({
      special: false,
      sharedBalance: true,
    });
  });

  it('gives the packages without the offers when an offer fails to load', async () => {
    const { plans } = reads({
      current: async () => success([aPackage({ type: 'default' })]),
      promoCodes: fault,
      freePackage: fault,
    });
    const outcome = await loadPlans(plans, signal);
    expect(outcome.ok && outcome.value.offers).toEqual({ special: false, sharedBalance: false });
  });

  it.each(['account', 'current', 'switchover'] as const)(
    'fails when the call %s fails',
    async (name) => {
      const { plans } = reads({ [name]: fault });
      expect(await loadPlans(plans, signal)).toEqual(failed({ kind: 'unreachable' }));
    },
  );

  it('does not wait for the orders of a bln user', async () => {
    const { requested, plans } = reads({ current: async () => success([]), orders: never });
    expect((await loadPlans(plans, signal)).ok).toBe(true);
    expect(requested).toContain('orders 7');
  });

  it.each([
    ['fails', 'other', false],
    ['shows no packages', 'bln', true],
  ] as const)('%s when the orders of a %s user fail to load', async (_what, tenant, ok) => {
    const { plans } = reads({
      account: async () => success({ userId: '7', tenant }),
      current: async () => success([]),
      orders: fault,
    });
    expect((await loadPlans(plans, signal)).ok).toBe(ok);
  });
});

describe('what the files use', () => {
  const use = { usedBytes: 1, totalBytes: 2, deletedBytes: 0, categories: [] };
  const shown = async (read: Promise<Outcome<typeof use>>, untilLate: Promise<void> = never()) => {
    const { plans } = reads();
    const loaded = await loadPlans(
      { ...plans, use: { read: () => read, untilLate: () => untilLate } },
      signal,
    );
    return loaded.ok && loaded.value.use;
  };

  it('is shown with the packages', async () => {
    expect(await shown(Promise.resolve(success(use)))).toEqual(use);
  });

  it('is left out if it is late or cannot be read', async () => {
    expect(await shown(never(), Promise.resolve())).toBeUndefined();
    expect(await shown(fault())).toBeUndefined();
    expect(await shown(Promise.resolve(failed({ kind: 'not-supported' })))).toBeUndefined();
  });
});
