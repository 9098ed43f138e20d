import type { FoundPromo } from '#promo/activation.ts';
import { specialPromo } from '#values/promo/fixed-offers.ts';

const { size, period, cost, costPerDay } = specialPromo;

/** The terms of the special promo: those of spec §9, as far as the server does not state others. */
export function specialPromoTerms(stated: FoundPromo['terms']): FoundPromo['terms'] {
  // Spec §9 states a monthly cost; what follows another first price is only known to the server.
  const after = (stated.cost ?? cost) === cost ? { fullCost: cost } : {};
  return { size, period, duration: 1, cost, costPerDay, ...after, ...stated };
}
