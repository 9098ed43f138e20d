import { describe, expect, it, test } from 'vitest';
import type { Failure } from '#values/failure.ts';
import { isPromoRefusal, promoErrorState } from '#values/promo-error.ts';
import { refusalOf } from './refusal.ts';

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

describe('refusalOf', () => {
  test.each<[Failure, ReturnType<typeof refusalOf>]>([
    [{ kind: 'promo', state: 0 }, { state: 0 }],
    [
      { kind: 'promo', state: 1, already: true },
      { state: 1, already: true },
    ],
    [{ kind: 'server', status: 422, code: 'PromoCodeUsed' }, { state: 2 }],
    [{ kind: 'not-found' }, { state: 2 }],
    [{ kind: 'invalid', fields: { code: 'bad' } }, { state: 2 }],
    [{ kind: 'server', status: 500, code: '' }, null],
    [{ kind: 'offline' }, null],
    [{ kind: 'unauthorized' }, null],
    [{ kind: 'operator-only' }, null],
    [{ kind: 'conflict' }, null],
  ])('maps the failure %o to %o', (failure, refusal) => {
    expect(refusalOf(failure)).toEqual(refusal);
  });
});
