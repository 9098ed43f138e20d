import { expect, it } from 'vitest';
import { priceAfterwards } from '#promo/promo-labels.ts';
import { sizeQuotaTerms, specialPromoTerms } from './fixed-offer-terms.ts';

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
  ['nothing', {}, 150_00],
  ['the price of the specification', { cost: 105_00 }, 150_00],
  ['another price', { cost: 170_00, duration: 1 }, undefined],
  ['another price and the one after it', { cost: 120_00, fullCost: 200_00 }, 200_00],
] as const)(
  'the size-quota promo goes on at a known price if the server states %s',
  (_, terms, price) => {
    expect(priceAfterwards(sizeQuotaTerms(terms))).toBe(price);
  },
);
