import { describe, expect, it, test } from 'vitest';
import { isPromoRefusal, promoErrorState } from './promo-error.ts';

describe('promoErrorState (spec §8)', () => {
  test.each([
    ['PromoCodeNotFound', 0],
    ['PromoCodeDisabled', 0],
    ['PromoCodeActivationForbidden', 1],
    ['PromoCodeAlreadyActivated', 1],
    ['PromoCodeUsed', 2],
    ['SomethingElse', 2],
    ['', 2],
    ['toString', 2],
    [null, 3],
  ] as const)('maps the server code %s to state %i', (code, state) => {
    expect(promoErrorState(code)).toBe(state);
  });

  it('isPromoRefusal accepts only the codes of refused promo codes', () => {
    expect(isPromoRefusal('PromoCodeDisabled')).toBe(true);
    expect(isPromoRefusal('Unauthorized')).toBe(false);
    expect(isPromoRefusal('constructor')).toBe(false);
  });
});
