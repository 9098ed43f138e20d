import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { promoResultOf, promoResultWire } from './promo-result.ts';

const wire = { size: 250, unit: 'GB', duration: 3, period_type: '30days', cost: 150_00 };

it('the terms of a promo code are read from the response', () => {
  expect(promoResultOf(wire).terms).toEqual({
    size: { amount: 250, unit: 'GB' },
    duration: 3,
    period: '30days',
    cost: 150_00,
  });
});

it.each([
  [{ period_type: 'year' }, 'year'],
  [{ periodType: 'year' }, 'year'],
  [{ period_type: null, periodType: 'day' }, 'day'],
  [{ periodType: 'fortnight' }, undefined],
])('the period of a promo code is read in either spelling: %o', (fields, period) => {
  const { period_type: _, ...rest } = wire;
  const read = z.parse(promoResultWire, { ...rest, ...fields });
  expect(promoResultOf(read).terms.period).toBe(period);
});

it('a size, duration or price of zero or less is left out of the terms of a promo code', () => {
  const odd = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(null));
  fc.assert(
    fc.property(odd, odd, odd, odd, (size, duration, cost, full_cost) => {
      const parsed = z.safeParse(promoResultWire, { ...wire, size, duration, cost, full_cost });
      if (!parsed.success) return;
      const { terms } = promoResultOf(parsed.data);
      expect(terms.size?.amount ?? 1).toBeGreaterThan(0);
      expect(terms.duration ?? 1).toBeGreaterThan(0);
      for (const price of [terms.cost ?? 0, terms.fullCost ?? 0])
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
    }),
  );
});
