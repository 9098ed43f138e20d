import { describe, expect, it } from 'vitest';
import { annualSaving } from './money.ts';
import {
  freeStorage,
  offersSizeQuota,
  sharedBalanceOffer,
  sizeQuotaPromo,
  specialPromo,
} from './fixed-offers.ts';

describe('the fixed offers (spec §9)', () => {
  it('are what the specification says', () => {
    expect(specialPromo).toMatchObject({ code: 'cloud250pk1', cost: 150_00, costPerDay: 5_00 });
    expect(sizeQuotaPromo).toMatchObject({
      code: 'offer_250gb_30',
      fullCost: 150_00,
      cost: 105_00,
    });
    expect(sharedBalanceOffer.size).toEqual({ amount: 2, unit: 'TB' });
    expect(freeStorage).toEqual({ amount: 10, unit: 'GB' });
  });

  it('agree with themselves: the discount is what the prices differ by', () => {
    const { cost, fullCost, discount } = sizeQuotaPromo;
    expect(fullCost * (1 - discount / 100)).toBe(cost);
    expect(specialPromo.costPerDay * 30).toBe(specialPromo.cost);
    expect(annualSaving(specialPromo.cost, specialPromo.cost * 6)).toBe(50);
  });

  it('make the size-quota promo to whoever has not used it', () => {
    expect(offersSizeQuota([])).toBe(true);
    expect(offersSizeQuota(['cloud250pk1'])).toBe(true);
    expect(offersSizeQuota(undefined)).toBe(true);
    expect(offersSizeQuota(['offer_250gb_30'])).toBe(false);
  });
});
