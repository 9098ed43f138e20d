import { describe, expect, it } from 'vitest';
import { annualSaving } from './money.ts';
import {
  freeStorage,
  offersSizeQuota,
  sharedBalanceOffer,
  sizeQuotaPromo,
  specialPromo,
} from './fixed-offers.ts';

describe('fixed offers (spec §9)', () => {
  it('have the terms of the specification', () => {
    expect(specialPromo).toMatchObject({ code: 'cloud250pk1', cost: 150_00, costPerDay: 5_00 });
    expect(sizeQuotaPromo).toMatchObject({
      code: 'offer_250gb_30',
      fullCost: 150_00,
      cost: 105_00,
    });
    expect(sharedBalanceOffer.size).toEqual({ amount: 2, unit: 'TB' });
    expect(freeStorage).toEqual({ amount: 10, unit: 'GB' });
  });

  it('have a discount that equals the difference of their prices', () => {
    const { cost, fullCost, discount } = sizeQuotaPromo;
    expect(fullCost * (1 - discount / 100)).toBe(cost);
    expect(specialPromo.costPerDay * 30).toBe(specialPromo.cost);
    expect(annualSaving(specialPromo.cost, specialPromo.cost * 6)).toBe(50);
  });

  it('offer the size-quota promo to users who have not used it', () => {
    expect(offersSizeQuota([])).toBe(true);
    expect(offersSizeQuota(['cloud250pk1'])).toBe(true);
    expect(offersSizeQuota(undefined)).toBe(true);
    expect(offersSizeQuota(['offer_250gb_30'])).toBe(false);
  });
});
