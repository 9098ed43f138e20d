import type { FoundPromo } from '#promo/activation.ts';
import { sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';

type Terms = FoundPromo['terms'];

/*
 * The terms of spec §9, as far as the server does not state others. What neither states, such as how long a
 * price applies, is not claimed.
 */

/** With another price than that of the specification, only the server knows what follows and what a day costs. */
export function specialPromoTerms(stated: Terms): Terms {
  const { size, period, cost, costPerDay } = specialPromo;
  const hasKnownPrice = stated.cost === undefined || stated.cost === cost;
  return {
    size,
    period,
    cost,
    ...(hasKnownPrice ? { fullCost: cost, costPerDay } : {}),
    ...stated,
  };
}

export const sizeQuotaTerms = (stated: Terms): Terms => ({
  size: sizeQuotaPromo.size,
  cost: sizeQuotaPromo.cost,
  ...stated,
});
