import type { Failure } from '#base/values/failure.ts';
import { isPromoCodeFailure } from '#base/values/failure-traits.ts';
import { promoErrorState, type PromoErrorState } from '#base/values/promo/promo-error.ts';

/** A refused promo code: its error state, and whether it is already active. */
export interface PromoRefusal {
  readonly state: PromoErrorState;
  readonly already?: true;
}

/** What a failure says about the promo code itself; null if nothing. */
export function refusalOf(failure: Failure): PromoRefusal | null {
  if (failure.kind === 'promo')
    return { state: failure.state, ...(failure.already ? { already: true } : {}) };
  if (!isPromoCodeFailure(failure)) return null;
  return { state: promoErrorState(failure.kind === 'server' ? failure.code : failure.kind) };
}
