import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { KeyValueStorage } from '#ports/storage.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import { createPendingPromoStore, type PromoRecord } from './pending-promo-store.ts';

const found = aPromo();
const pending = { found, key: 'k1', until: 5 } as const;

const memoryOf = (storage: KeyValueStorage, userId: string | null = 'u1', now = () => 0) =>
  createPendingPromoStore(storage, () => userId ?? undefined, now);

describe('promo record store', () => {
  test.each<PromoRecord>([
    { phase: 'typed', code: '<b>' },
    { phase: 'found', found },
    { phase: 'sent', ...pending },
    { phase: 'waiting', ...pending, requestId: 'r1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1', requestId: 'r1' },
    { phase: 'done', found },
    { phase: 'refused', code: 'X', refusal: { state: 1, already: true } },
    { phase: 'unpaid', code: 'X' },
  ])('restores the phase after a reload: $phase', (record) => {
    const storage = memoryStorage();
    memoryOf(storage).keep(record);
    expect(memoryOf(storage, null).read()).toEqual(record);
  });

  it('hides a record from another user, except a code typed without an account', () => {
    const storage = memoryStorage();
    const memory = memoryOf(storage, 'u2');
    memory.keep({ phase: 'done', found });
    expect(memory.read()).toBeUndefined();
    memory.keep({ phase: 'typed', code: 'X' });
    expect(memory.read()).toEqual({ phase: 'typed', code: 'X' });
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
    expect(memoryOf(storage).read()).toEqual({
      phase: 'sent',
      ...pending,
      found: { ...found, terms: { costPerDay: 5_00 } },
    });
  });

  it('keeps every pending record, and the latest of the others', () => {
    const memory = memoryOf(memoryStorage());
    const other = aPromo({ code: 'OTHER' });
    memory.keep({ phase: 'sent', ...pending });
    memory.keep({ phase: 'sent', found: other, key: 'k2', until: 5 });
    memory.keep({ phase: 'typed', code: 'A' });
    memory.keep({ phase: 'found', found: aPromo({ code: 'THIRD' }) });
    expect(memory.read()).toMatchObject({ phase: 'found' });
    memory.forget();
    expect(memory.read()).toMatchObject({ key: 'k2' });
    memory.keep({ phase: 'done', found: other });
    memory.forget();
    expect(memory.read()).toEqual({ phase: 'sent', ...pending });
    memory.forget(found);
    expect(memory.read()).toBeUndefined();
  });

  it('hides a record the user has left, but keeps its key for the same code', () => {
    const memory = memoryOf(memoryStorage());
    memory.keep({ phase: 'sent', ...pending, left: true });
    expect(memory.read()).toBeUndefined();
    expect(memory.pending(found)?.key).toBe('k1');
    expect(memory.pending(aPromo({ userId: 'u2' }))).toBeUndefined();
    expect(memory.pending({ ...found, by: 'package' })).toBeUndefined();
  });

  it('drops a record a day after its end, and the oldest above the limit', () => {
    let now = 0;
    const storage = memoryStorage();
    const memory = memoryOf(storage, 'u1', () => now);
    const sent = (code: string) => ({ ...pending, key: `k${code}`, found: aPromo({ code }) });
    for (let each = 0; each < 100; each += 1) memory.keep({ phase: 'sent', ...sent(String(each)) });
    expect(memory.pending(aPromo({ code: '92' }))).toBeDefined();
    expect(memory.pending(aPromo({ code: '91' }))).toBeUndefined();
    now = 25 * 60 * 60 * 1000;
    memory.keep({ phase: 'found', found });
    memory.forget();
    expect(storage.get('promo')).toBeUndefined();
  });

  it('reads the single record of older versions', () => {
    const storage = memoryStorage();
    storage.set('promo', JSON.stringify({ phase: 'sent', ...pending }));
    const memory = memoryOf(storage);
    memory.keep({ phase: 'typed', code: 'X' });
    expect(memory.pending(found)?.key).toBe('k1');
  });

  it('removes a key only by a later record of the same offer', () => {
    const offer = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      userId: fc.constantFrom('u1', 'u2'),
    });
    const act = fc.record({ offer, what: fc.constantFrom('sent', 'done', 'typed', 'forget') });
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const storage = memoryStorage();
        const atWork = new Map<string, string>();
        acts.forEach(({ offer: of, what }, index) => {
          // Each operation is from a different tab, as the user signed in at that moment.
          const memory = memoryOf(storage, of.userId);
          const promo = aPromo(of);
          const name = `${of.userId} ${of.code}`;
          const key = `k${index}`;
          if (what === 'typed') memory.keep({ phase: 'typed', code: of.code });
          else if (what === 'sent') memory.keep({ phase: 'sent', found: promo, key, until: 5 });
          else if (what === 'done') memory.keep({ phase: 'done', found: promo });
          else memory.forget(promo);
          if (what === 'sent') atWork.set(name, key);
          else if (what !== 'typed') atWork.delete(name);
          for (const userId of ['u1', 'u2'])
            for (const code of ['A', 'B', 'C'])
              expect(memory.pending(aPromo({ code, userId }))?.key).toBe(
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
    expect(memoryOf(storage).read()).toBeUndefined();
  });
});
