import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { readReturnTo } from '#session/return-to.ts';
import { changed, near, storageWith } from './stored-values.ts';

const pkg = { id: 'p', type: 'paid', period: 'year', status: 'active', cost: 100 };
const whole = {
  ...pkg,
  size: { amount: 1, unit: 'TB' },
  firstCharge: { amount: 1, date: '2026-12-05' },
};
const aChange = {
  ...{ key: 'k1', userId: 'u1', id: 'p', command: 'subscribe', at: 1, known: ['r1'], pkg: whole },
  ...{
    method: 'card',
    starts: '2026-12-05',
    kept: 1,
    accepted: true,
    requestId: 'r',
    paymentUrl: 'u',
    found: true,
  },
  ...{ giveUpKey: 'g', cappedAt: 1, verdict: 'success', result: 'ok', forgotten: true, seen: true },
  later: { version: 2 },
};
const terms = { size: { amount: 1, unit: 'GB' }, duration: 1, period: 'day', cost: 1, later: 1 };
const aFound = { code: 'C', userId: 'u1', tenant: 'bln', terms: { ...terms, costPerDay: 2 } };
const aPromo = {
  ...{ found: aFound, key: 'k1', until: 2, left: true, requestId: 'r', code: 'C' },
  earlierRequestIds: ['r0'],
  ...{ url: 'https://pay.example/', refusal: { state: 1 } },
};
const anOffer = { id: 'p', size: '1TB', period: 'year', cost: 100 };
const aReturn = {
  ...{ path: '/plans', to_subscriptions: true, to_promocodeSizeQuotaExited: true },
  ...{ to_availablePackages: true, home: '/plans', to: '/files', config_type: 'web', later: 1 },
};

const runs = { numRuns: 2_000 };

/** What is read from a record is read again as it is, once it has been stored. */
const expectStable = (read: (value: unknown) => unknown, value: unknown): void => {
  const valid = read(value);
  expect(read(JSON.parse(JSON.stringify(valid) ?? 'null'))).toEqual(valid);
};

describe('whatever a stored record contains, what is valid in it is read', () => {
  it('for a pending change', () => {
    const read = (value: unknown) => {
      const storage = storageWith('purchase:k1', value);
      const store = createPendingChangeStore(storage, 'u1');
      for (const each of store.all()) store.put(each);
      return [store.all(), JSON.parse(storage.get('purchase:k1') ?? 'null') as unknown] as const;
    };
    const [[whole], stored] = read(aChange);
    expect(stored).toEqual(aChange);
    expect(whole).toMatchObject({ earlierRequestIds: ['r1'], cancelKey: 'g', discarded: true });
    fc.assert(
      fc.property(changed(aChange), (value) => {
        const [all, again] = read(value);
        const { key, userId, id } = value as Record<string, unknown>;
        expect(all.length).toBeLessThanOrEqual(key === 'k1' && userId === 'u1' && id ? 1 : 0);
        if (all.length > 0) expect(read(again)[0]).toEqual(all);
      }),
      runs,
    );
  });

  it('for a promo code', () => {
    const { found, code, refusal } = aPromo;
    const phases = ['typed', 'found', 'done', 'refused', 'unpaid', 'later'];
    const latest = fc
      .tuple(
        fc.constantFrom(...phases),
        fc.oneof(changed({ found }), changed({ code, refusal }), changed({ found, code, refusal })),
      )
      .map(([phase, rest]) => ({ ...(rest as object), phase }));
    const read = (value: unknown) =>
      createPromoRecordStore(
        storageWith('promo', value),
        () => undefined,
        () => 1,
      ).read();
    const { later: _, ...known } = terms;
    expect(read({ phase: 'found', found })).toEqual({
      phase: 'found',
      found: { ...aFound, terms: { ...known, costPerDay: 2 } },
    });
    expect(read({ phase: 'typed', code, found })).toBeUndefined();
    fc.assert(
      fc.property(latest, (value) => expectStable(read, value)),
      runs,
    );
  });

  it('for a pending activation', () => {
    const pending = fc
      .tuple(fc.constantFrom('sent', 'waiting', 'paying'), changed(aPromo))
      .map(([phase, rest]) => ({ ...(rest as object), phase }));
    const read = (value: unknown) =>
      createPromoRecordStore(
        storageWith('promo:k1', value),
        () => undefined,
        () => 1,
      ).read();
    const { left: _, ...shown } = aPromo;
    expect(read({ ...shown, phase: 'paying' })).toMatchObject({
      ...{ phase: 'paying', key: 'k1', url: aPromo.url, earlierRequestIds: ['r0'] },
    });
    fc.assert(
      fc.property(pending, (value) => expectStable(read, value)),
      runs,
    );
  });

  it('for the package that a visitor chose', () => {
    const read = (value: unknown) =>
      createChosenPackageStore(storageWith('chosen_offer', value)).read();
    expect(read(anOffer)).toEqual(anOffer);
    fc.assert(
      fc.property(near(anOffer), (value) => expectStable(read, value)),
      runs,
    );
  });

  it('for the return path after a sign-in', () => {
    const read = (value: unknown) => readReturnTo(storageWith('sso_query_params', value));
    const { later: _, ...known } = aReturn;
    expect(read(aReturn)).toEqual(known);
    fc.assert(
      fc.property(changed(aReturn), (value) => expectStable(read, value)),
      runs,
    );
  });
});
