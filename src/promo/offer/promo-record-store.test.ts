import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import type { PromoRecord } from './promo-record.ts';
import { createPromoRecordStore, recently } from './promo-record-store.ts';

const found = aPromo();
const pending = { found, key: 'k1', until: 5 } as const;

const promoStoreOf = (storage: KeyValueStorage, userId: string | null = 'u1', now = () => 0) =>
  createPromoRecordStore(storage, () => userId ?? undefined, now);

describe('promo record store', () => {
  test.each<PromoRecord>([
    { phase: 'typed', code: '<b>', owner: 'u1', at: 0 },
    { phase: 'found', found, at: 0 },
    { phase: 'sent', ...pending },
    { phase: 'sent', ...pending, earlierRequestIds: ['r0'] },
    { phase: 'waiting', ...pending, requestId: 'r1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1', requestId: 'r1' },
    { phase: 'done', found, at: 0 },
    { phase: 'refused', code: 'X', refusal: { state: 1, already: true } },
    { phase: 'refused', code: 'X', refusal: { state: 0, ended: true } },
    { phase: 'unpaid', code: 'X' },
  ])('restores the phase after a reload: $phase', (record) => {
    const storage = memoryStorage();
    promoStoreOf(storage).save(record);
    expect(promoStoreOf(storage, null).read()).toEqual(record);
  });

  it.each([
    ['just saved', 0, true],
    ['an hour old', 3_600_000, false],
    ['of a later time, after the clock was set back', -1, false],
  ])(
    'shows the terms of a code without another lookup only if they are recent: %s',
    (_, age, is) => {
      const promoStore = promoStoreOf(memoryStorage(), 'u1', () => 5_000_000);
      promoStore.save({ phase: 'found', found });
      expect(recently('found', promoStore.read(), 5_000_000 + age)?.found).toEqual(
        is ? found : undefined,
      );
    },
  );

  it('does not show terms of an earlier version, whose time is unknown', () => {
    expect(recently('found', { phase: 'found', found }, 0)).toBeUndefined();
  });

  it('hides a record from another user, except a code typed without an account', () => {
    const storage = memoryStorage();
    const promoStore = promoStoreOf(storage, 'u2');
    promoStore.save({ phase: 'done', found });
    expect(promoStore.read()).toBeUndefined();
    promoStore.save({ phase: 'typed', code: 'X' });
    expect(promoStore.read()).toMatchObject({ phase: 'typed', code: 'X' });
  });

  it('keeps the key and drops the invalid fields when the stored terms are corrupt', () => {
    const storage = memoryStorage();
    const terms = {
      size: { amount: 250, unit: '__proto__' },
      period: 'toString',
      duration: {},
      cost: '<b>',
      fullCost: -1,
      costPerDay: 5_00,
    };
    storage.set('promo', JSON.stringify({ phase: 'sent', ...pending, found: { ...found, terms } }));
    expect(promoStoreOf(storage).read()).toEqual({
      phase: 'sent',
      ...pending,
      found: { ...found, terms: { costPerDay: 5_00 } },
    });
  });

  it('keeps the key and drops the ids of earlier requests when they are corrupt', () => {
    const storage = memoryStorage();
    storage.set('promo', JSON.stringify({ phase: 'sent', ...pending, earlierRequestIds: [7] }));
    expect(promoStoreOf(storage).read()).toEqual({ phase: 'sent', ...pending });
  });

  it('keeps every pending record, and the latest of the others', () => {
    const promoStore = promoStoreOf(memoryStorage());
    const other = aPromo({ code: 'OTHER' });
    promoStore.save({ phase: 'sent', ...pending });
    promoStore.save({ phase: 'sent', found: other, key: 'k2', until: 5 });
    promoStore.save({ phase: 'typed', code: 'A' });
    promoStore.save({ phase: 'found', found: aPromo({ code: 'THIRD' }) });
    expect(promoStore.read()).toMatchObject({ phase: 'found' });
    promoStore.remove();
    expect(promoStore.read()).toMatchObject({ key: 'k2' });
    promoStore.save({ phase: 'done', found: other });
    promoStore.remove();
    expect(promoStore.read()).toEqual({ phase: 'sent', ...pending });
    promoStore.remove(found);
    expect(promoStore.read()).toBeUndefined();
  });

  it('hides a record the user has left, but keeps its key when the same code is looked up again', () => {
    const promoStore = promoStoreOf(memoryStorage());
    promoStore.save({ phase: 'sent', ...pending, left: true });
    expect(promoStore.read()).toBeUndefined();
    expect(promoStore.pending(found)?.key).toBe('k1');
    promoStore.save({ phase: 'found', found });
    expect(promoStore.pending(found)?.key).toBe('k1');
    expect(promoStore.pending(aPromo({ userId: 'u2' }))).toBeUndefined();
    expect(promoStore.pending({ ...found, by: 'package' })).toBeUndefined();
  });

  it('drops a record a day after its end, and the oldest above the limit', () => {
    let now = 0;
    const storage = memoryStorage();
    const promoStore = promoStoreOf(storage, 'u1', () => now);
    const sent = (code: string) => ({ ...pending, key: `k${code}`, found: aPromo({ code }) });
    for (let each = 0; each < 100; each += 1)
      promoStore.save({ phase: 'sent', ...sent(String(each)) });
    expect(promoStore.pending(aPromo({ code: '92' }))).toBeDefined();
    expect(promoStore.pending(aPromo({ code: '91' }))).toBeUndefined();
    now = 25 * 60 * 60 * 1000;
    promoStore.save({ phase: 'found', found });
    promoStore.remove();
    expect(storage.get('promo')).toBeUndefined();
  });

  it('reads the single record of older versions', () => {
    const storage = memoryStorage();
    storage.set('promo', JSON.stringify({ phase: 'sent', ...pending }));
    const promoStore = promoStoreOf(storage);
    promoStore.save({ phase: 'typed', code: 'X' });
    expect(promoStore.pending(found)?.key).toBe('k1');
  });

  it('removes a key only for a later outcome of the same offer', () => {
    const offer = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      userId: fc.constantFrom('u1', 'u2'),
    });
    const act = fc.record({
      offer,
      what: fc.constantFrom('sent', 'done', 'typed', 'found', 'forget'),
    });
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const storage = memoryStorage();
        const atWork = new Map<string, string>();
        acts.forEach(({ offer: of, what }, index) => {
          // Each operation is from a different tab, as the user signed in at that moment.
          const promoStore = promoStoreOf(storage, of.userId);
          const promo = aPromo(of);
          const name = `${of.userId} ${of.code}`;
          const key = `k${index}`;
          if (what === 'typed') promoStore.save({ phase: 'typed', code: of.code });
          else if (what === 'found') promoStore.save({ phase: 'found', found: promo });
          else if (what === 'sent') promoStore.save({ phase: 'sent', found: promo, key, until: 5 });
          else if (what === 'done') promoStore.save({ phase: 'done', found: promo });
          else promoStore.remove(promo);
          if (what === 'sent') atWork.set(name, key);
          else if (what === 'done' || what === 'forget') atWork.delete(name);
          for (const userId of ['u1', 'u2'])
            for (const code of ['A', 'B', 'C'])
              expect(promoStore.pending(aPromo({ code, userId }))?.key).toBe(
                atWork.get(`${userId} ${code}`),
              );
        });
      }),
    );
  });

  test.each([
    'not json',
    `[${'null,'.repeat(100_000)}7]`,
    JSON.stringify([[{ phase: 'sent', ...pending }], { phase: 'sent', ...pending, left: 1 }]),
    JSON.stringify({ phase: 'refused', code: 'X', refusal: { state: 7 } }),
    JSON.stringify({ phase: 'sent', ...pending, key: 'ключ' }),
    'null',
    '7',
    '{"phase":"done"}',
    '{"phase":"later","code":"X"}',
    JSON.stringify({ phase: 'sent', found, key: 'k1' }),
    JSON.stringify({ phase: 'waiting', ...pending }),
    JSON.stringify({ phase: 'paying', ...pending, url: 'javascript:alert(1)' }),
    JSON.stringify({ phase: 'paying', ...pending, url: 'http://pay.example/' }),
    JSON.stringify({ phase: 'found', found: { ...found, tenant: 'root' } }),
    JSON.stringify({ phase: 'refused', code: 'X', refusal: {} }),
  ])('ignores a malformed record: %s', (text) => {
    const storage = memoryStorage();
    storage.set('promo', text);
    expect(promoStoreOf(storage).read()).toBeUndefined();
  });
});
