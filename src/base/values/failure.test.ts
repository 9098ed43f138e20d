import { describe, expect, it, test } from 'vitest';
import { isPromoRefusal, promoErrorState } from './failure.ts';

describe('the error state of a promo code (spec §8)', () => {
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
  ] as const)('for the server code %s is %i', (code, state) => {
    expect(promoErrorState(code)).toBe(state);
  });

  it('a promo code counts as refused only for the codes of a refusal', () => {
    expect(isPromoRefusal('PromoCodeDisabled')).toBe(true);
    expect(isPromoRefusal('Unauthorized')).toBe(false);
    expect(isPromoRefusal('constructor')).toBe(false);
  });
});
