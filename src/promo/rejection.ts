import type { Failure } from '#values/failure.ts';
import { judgesPromoCode } from '#values/failure-traits.ts';
import { promoErrorState, type PromoErrorState } from '#values/promo-error.ts';

/** A promo code was refused: which state, and whether it is active already. */
export interface PromoRefusal {
  readonly state: PromoErrorState;
  readonly already?: true;
}

/** What a failure says of the promo code itself; null when it says nothing of it. */
export function refusalOf(failure: Failure): PromoRefusal | null {
  if (failure.kind === 'promo')
    return { state: failure.state, ...(failure.already ? { already: true } : {}) };
  if (!judgesPromoCode(failure)) return null;
  return { state: promoErrorState(failure.kind === 'server' ? failure.code : failure.kind) };
}
