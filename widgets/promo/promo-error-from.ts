import type { PromoError } from '#promo/promo-page-progress.ts';
import { refusalOf } from '#promo/promo-code.ts';
import type { Failure } from '#base/values/failure.ts';

/** What a failure says about the offer as a whole; undefined if nothing. */
export function promoErrorFrom(failure: Failure): PromoError | undefined {
  if (failure.kind === 'operator-only') return { kind: 'operator-only' };
  const aboutInput =
    failure.kind === 'invalid' ||
    failure.kind === 'incorrect-code' ||
    failure.kind === 'code-expired' ||
    failure.kind === 'code-required' ||
    failure.kind === 'phone-not-found' ||
    failure.kind === 'user-exists';
  const refusal = aboutInput ? null : refusalOf(failure);
  return refusal ? { kind: 'refused', ...refusal } : undefined;
}
