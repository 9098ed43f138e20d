import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success } from '#base/values/outcome.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { loadEverything, refreshedView, type LoadEverythingDeps } from './load-everything.ts';
import type { PaymentsView } from './payments.state.ts';

const { signal } = new AbortController();
const pkg = aPackage({ id: 'p500', type: 'card', size: { amount: 500, unit: 'GB' } });
const card = { id: 'c1', status: 'active', packageIds: ['p500'] } as const;
const down: Failure = { kind: 'unreachable' };
const none: Failure = { kind: 'not-supported' };
const unread = async () => failed(down);
const unsupported = async () => failed(none);

const load = (change: Partial<LoadEverythingDeps> = {}) =>
  loadEverything(
    {
      knownUserId: () => 'u1',
      account: async () => success({ userId: 'u1', tenant: 'other' }),
      cards: async () => success([card]),
      payments: async () => success({ payments: [{ id: 'h1' }] }),
      current: async () => success([pkg]),
      switchover: async () => success([]),
      available: async () => success([]),
      orders: async () => success([]),
      promoCodes: async () => success([]),
      requests: async () => success([]),
      ...change,
    },
    signal,
  );

describe('loading the payments', () => {
  it('reads cards, payments and packages; nothing else', async () => {
    const forbidden = () => Promise.reject(new Error('read'));
    const all = { available: forbidden, orders: forbidden, requests: forbidden };
    expect(await load(all)).toMatchObject({
      value: { cards: { value: [card] }, payments: { ok: true }, packages: { ok: true } },
    });
  });

  it('keeps a part that could be read, and fails if none could', async () => {
    expect(await load({ cards: unread })).toMatchObject({
      value: { cards: failed(down), payments: { ok: true } },
    });
    expect(await load({ cards: unread, payments: unread, current: unread })).toEqual(failed(down));
  });

  it.each([{ kind: 'unauthorized' }, { kind: 'user-disabled' }] as const)(
    'ends with $kind, whichever read says so',
    async (failure) => {
      expect(await load({ switchover: async () => failed(failure) })).toEqual(failed(failure));
    },
  );

  it('lists orders, codes and finished changes where the operator has no list of payments', async () => {
    const request = (change: Partial<ChangeRequest>): ChangeRequest => ({
      ...{ id: 'r1', packageId: 'p500', command: 'subscribe', status: 'done', result: 'ok' },
      ...change,
    });
    const loaded = await load({
      payments: unsupported,
      promoCodes: async () => success(['FREE30']),
      requests: async () =>
        success([
          request({}),
          request({ result: 'error' }),
          request({ status: 'in_process' }),
          request({ command: 'unsubscribe' }),
        ]),
    });
    expect(loaded).toMatchObject({
      value: {
        history: {
          orders: [],
          promoCodes: ['FREE30'],
          changes: [
            { id: 'p500', command: 'subscribe' },
            { id: 'p500', command: 'unsubscribe' },
          ],
        },
      },
    });
  });

  it('is not supported only if there are neither cards nor payments nor anything in these lists', async () => {
    const nothing = { cards: unsupported, payments: unsupported };
    expect(await load(nothing)).toEqual(failed(none));
    expect(await load({ ...nothing, promoCodes: async () => success(['A']) })).toMatchObject({
      ok: true,
    });
    expect(await load({ payments: unsupported })).toMatchObject({
      value: { history: { orders: [] } },
    });
  });

  it('finds what pays once for the package of a refused card', async () => {
    const refused = async () => success([{ ...card, status: 'refused' } as const]);
    const once = aPackage({ id: 's500', type: 'sbp', size: { amount: 500, unit: 'GB' } });
    const yearly = { ...once, id: 'y500', period: 'year' } as const;
    const available = async () => success([aPackage({ id: 'x', type: 'card' }), yearly, once]);
    expect(await load({ cards: refused, available })).toMatchObject({
      value: { onceBySbp: { id: 's500' } },
    });
    const unsold = await load({ cards: refused, available: unread });
    expect(unsold).toMatchObject({ ok: true });
    expect(unsold).not.toHaveProperty('value.onceBySbp');
  });
});

it('what was read before takes the place of what could not be read again', () => {
  const view: PaymentsView = {
    ...{ userId: 'u1', tenant: 'other' },
    cards: success([card]),
    payments: success({ payments: [] }),
    packages: success({ current: [pkg], switchover: [] }),
  };
  expect(refreshedView(view, { ...view, cards: failed(down) })).toEqual({ view, failure: down });
  const gone = { ...view, cards: failed(none) };
  expect(refreshedView(view, gone)).toEqual({ view: gone, failure: undefined });
});
