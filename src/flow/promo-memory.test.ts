import { describe, expect, it, test } from 'vitest';
import { aPromo, memoryStorage } from '../../tests/support/promo.ts';
import { createPromoMemory, type PromoRecord } from './promo-memory.ts';

const found = aPromo();
const pending = { found, key: 'k1', until: 5 } as const;

describe('what is kept of a promo code', () => {
  test.each<PromoRecord>([
    { phase: 'typed', code: '<b>' },
    { phase: 'found', found },
    { phase: 'sent', ...pending },
    { phase: 'waiting', ...pending, requestId: 'r1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1' },
    { phase: 'paying', ...pending, url: 'https://pay.example/1', requestId: 'r1' },
    { phase: 'done', found },
    { phase: 'refused', code: 'X', refusal: { state: 1, already: true } },
  ])('outlives a reload: $phase', (record) => {
    const storage = memoryStorage();
    createPromoMemory(storage, () => 'u1').keep(record);
    expect(createPromoMemory(storage, () => undefined).read()).toEqual(record);
  });

  it('is nothing to somebody else, but for a code they have typed themselves', () => {
    const storage = memoryStorage();
    const memory = createPromoMemory(storage, () => 'u2');
    memory.keep({ phase: 'done', found });
    expect(memory.read()).toBeUndefined();
    memory.keep({ phase: 'typed', code: 'X' });
    expect(memory.read()).toEqual({ phase: 'typed', code: 'X' });
  });

  it('keeps its key when its terms are spoiled, and loses what is spoiled of them', () => {
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
    expect(createPromoMemory(storage, () => 'u1').read()).toEqual({
      phase: 'sent',
      ...pending,
      found: { ...found, terms: { costPerDay: 5_00 } },
    });
  });

  test.each([
    'not json',
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
  ])('is not believed when it is malformed: %s', (text) => {
    const storage = memoryStorage();
    storage.set('promo', text);
    expect(createPromoMemory(storage, () => 'u1').read()).toBeUndefined();
  });
});
