import { expect, it } from 'vitest';
import { priceAfterwards } from '#promo/promo-labels.ts';
import { sizeQuotaTerms, specialPromoTerms } from './fixed-offer-terms.ts';

const size = { amount: 250, unit: 'GB' };

it.each([
  ['nothing', {}, 150_00],
  ['the price of the specification', { cost: 150_00, duration: 1 }, 150_00],
  ['another first price', { cost: 75_00, duration: 1 }, undefined],
  ['another first price and the one after it', { cost: 75_00, fullCost: 200_00 }, 200_00],
] as const)(
  'the special promo goes on at a stated price if the server states %s',
  (_, terms, price) => {
    expect(priceAfterwards(specialPromoTerms(terms))).toBe(price);
  },
);

it.each([
  ['the price of the specification', {}, 5_00],
  ['another price', { cost: 75_00 }, undefined],
] as const)(
  'the special promo states a daily charge only at its known price: %s',
  (_, terms, price) => {
    expect(specialPromoTerms(terms).costPerDay).toBe(price);
  },
);

it.each([
  ['nothing', {}, { size, cost: 105_00 }, undefined],
  ['the price of the specification', { cost: 105_00 }, { size, cost: 105_00 }, undefined],
  ['another price', { cost: 170_00, duration: 1 }, { size, cost: 170_00, duration: 1 }, undefined],
  [
    'its price, and the one after it',
    { cost: 105_00, duration: 1, period: '30days', fullCost: 150_00 },
    { size, cost: 105_00, duration: 1, period: '30days', fullCost: 150_00 },
    150_00,
  ],
] as const)(
  'the size-quota promo claims no period and no later price that is not stated: %s',
  (_, stated, terms, afterwards) => {
    expect(sizeQuotaTerms(stated)).toEqual(terms);
    expect(priceAfterwards(sizeQuotaTerms(stated))).toBe(afterwards);
  },
);

it('the special promo claims no duration that is not stated', () => {
  expect(specialPromoTerms({})).toEqual({
    size,
    period: '30days',
    cost: 150_00,
    fullCost: 150_00,
    costPerDay: 5_00,
  });
});
