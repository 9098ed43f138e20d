/** Spec §4: 0 invalid code, 1 activation error, 2 other, 3 no error. */
export type PromoErrorState = 0 | 1 | 2 | 3;

/** The rows of spec §8, Promo code errors; a code without a row has state 2. */
const rows: Readonly<Record<string, PromoErrorState>> = {
  PromoCodeNotFound: 0,
  PromoCodeDisabled: 0,
  PromoCodeActivationForbidden: 1,
  PromoCodeAlreadyActivated: 1,
};

/** The server codes with a row. */
export const promoServerCodes = (): readonly string[] => Object.keys(rows);

/** Whether the server uses an error code for promo codes only. */
export const isPromoRefusal = (code: string): boolean => Object.hasOwn(rows, code);

/**
 * The promo error state of a server code: 0 invalid promo code, 1 activation error, 2 other; 3 for
 * no error (null). Spec §4, §8.
 */
export function promoErrorState(code: string | null): PromoErrorState {
  if (code === null) return 3;
  return isPromoRefusal(code) ? (rows[code] ?? 2) : 2;
}
