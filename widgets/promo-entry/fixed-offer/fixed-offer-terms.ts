import type { FoundPromo } from '#promo/activation.ts';
import { sizeQuotaPromo, specialPromo, type FixedOffer } from '#base/values/fixed-offers.ts';

type Terms = FoundPromo['terms'];

/**
 * The terms of spec §9, as far as the server does not state others. With another price only the server
 * knows what follows and what a day costs.
 */
const termsOf =
  ({ size, period, cost }: FixedOffer, ofPrice: Terms) =>
  (stated: Terms): Terms => ({
    size,
    period,
    duration: 1,
    cost,
    ...((stated.cost ?? cost) === cost ? ofPrice : {}),
    ...stated,
  });

const { cost: fullCost, costPerDay } = specialPromo;

export const specialPromoTerms = termsOf(specialPromo, { fullCost, costPerDay });

export const sizeQuotaTerms = termsOf(sizeQuotaPromo, { fullCost: sizeQuotaPromo.fullCost });
