import type { FoundPromo } from '#promo/activation.ts';
import { specialPromo } from '#values/promo/fixed-offers.ts';

const { size, period, cost, costPerDay } = specialPromo;

/** The terms of the special promo: those of spec §9, as far as the server does not state others. */
export function specialPromoTerms(stated: FoundPromo['terms']): FoundPromo['terms'] {
  // Spec §9 states the cost of a month and of a day. With another price only the server knows what a
  // day costs, and what follows.
  const ofPrice = (stated.cost ?? cost) === cost ? { fullCost: cost, costPerDay } : {};
  return { size, period, duration: 1, cost, ...ofPrice, ...stated };
}
