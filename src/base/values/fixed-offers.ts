import type { Size } from './size.ts';

/* The offers with fixed prices of spec §9; every other price comes from the server. */

export const specialPromo = {
  code: 'cloud250pk1',
  size: { amount: 250, unit: 'GB' },
  period: '30days',
  cost: 150_00,
  costPerDay: 5_00,
} as const;

export const sizeQuotaPromo = {
  code: 'offer_250gb_30',
  size: { amount: 250, unit: 'GB' },
  fullCost: 150_00,
  cost: 105_00,
  discount: 30,
} as const;

export const sharedBalanceOffer: { readonly size: Size } = { size: { amount: 2, unit: 'TB' } };

/** Storage added on activation. Spec §9. */
export const freeStorage: Size = { amount: 10, unit: 'GB' };

/**
 * The size-quota promo: for users who arrive by the flag of spec §4 (to_promocodeSizeQuotaExited)
 * or by its address, as long as the code is unused. If the used codes could not be read, it is
 * offered, and the lookup decides.
 */
export const offersSizeQuota = (usedCodes: readonly string[] | undefined): boolean =>
  !usedCodes?.includes(sizeQuotaPromo.code);
