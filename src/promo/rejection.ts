import type { Failure, PromoErrorState } from '#values/failure.ts';

/** The rows of spec §8, Promo code errors; a code without a row is state 2. */
const rows: Readonly<Record<string, PromoErrorState>> = {
  PromoCodeNotFound: 0,
  PromoCodeDisabled: 0,
  PromoCodeActivationForbidden: 1,
  PromoCodeAlreadyActivated: 1,
};

/** Whether a server code is one that only promo codes are refused with. */
export const isPromoRefusal = (code: string): boolean => Object.hasOwn(rows, code);

/**
 * The promo error state of a server code: 0 invalid promo code, 1 activation
 * error, 2 other; 3 where there is no error (null). Spec §4, §8.
 */
export function promoErrorState(code: string | null): PromoErrorState {
  if (code === null) return 3;
  return isPromoRefusal(code) ? (rows[code] ?? 2) : 2;
}

/** A promo code was refused: which state, and whether it is active already. */
export interface PromoRefusal {
  readonly state: PromoErrorState;
  readonly already?: true;
}

/** Failures that say nothing of the code: it can be tried again, or somebody must sign in. */
const noVerdict: ReadonlySet<Failure['kind']> = new Set([
  'offline',
  'unreachable',
  'aborted',
  'malformed',
  'unauthorized',
  'user-disabled',
  'invalid-session',
  'quota-exceeded',
  'account-locked',
  'operator-only',
  'too-many',
  'conflict',
]);

/** What a failure says of the promo code itself; null when it says nothing of it. */
export function refusalOf(failure: Failure): PromoRefusal | null {
  if (failure.kind === 'promo')
    return { state: failure.state, ...(failure.already ? { already: true } : {}) };
  if (noVerdict.has(failure.kind)) return null;
  if (failure.kind === 'server' && failure.status >= 500) return null;
  return { state: promoErrorState(failure.kind === 'server' ? failure.code : failure.kind) };
}
