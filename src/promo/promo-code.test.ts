import { describe, expect, it, test } from 'vitest';
import {
  isSendable,
  promoCodeLimit,
  promoCodeOf,
  abbreviatedCode,
  caseVariantsOf,
  refusalOf,
} from './promo-code.ts';
import type { Failure } from '#base/values/failure.ts';

describe('a typed or pasted promo code', () => {
  test.each([
    ['  FREE30 ', 'FREE30'],
    ['FREE 30', 'FREE30'],
    ['FREE\u00a0\t30\n', 'FREE30'],
    ['\u200bFREE30\u202e\ufeff', 'FREE30'],
    ['FREE\u000030\u0007', 'FREE30'],
    ['<b>FREE30</b>', '<b>FREE30</b>'],
    ['«FREE30»', 'FREE30'],
    [' „FREE 30“ ', 'FREE30'],
    ['"FREE30"', 'FREE30'],
    ["D'ARTAGNAN", "D'ARTAGNAN"],
    ['«', '«'],
    ['скидка-50', 'скидка-50'],
    ['e\u0301te\u0301', 'été'],
    ['プロモ', 'プロモ'],
    ['ＦＲＥＥ３０', 'FREE30'],
    ['\ufe0fFREE\ufe0f30', 'FREE30'],
    ['🎁', '🎁'],
    ['   ', ''],
  ])('%j is parsed as %j', (input, code) => {
    expect(promoCodeOf(input)).toBe(code);
  });

  it('is rejected when empty or too long', () => {
    expect(isSendable('')).toBe(false);
    expect(isSendable('x'.repeat(promoCodeLimit))).toBe(true);
    expect(isSendable('x'.repeat(promoCodeLimit + 1))).toBe(false);
  });

  it('is looked up as typed, then in lower and upper case, each once', () => {
    expect(caseVariantsOf('Cloud250PK1')).toEqual(['Cloud250PK1', 'cloud250pk1', 'CLOUD250PK1']);
    expect(caseVariantsOf('cloud250pk1')).toEqual(['cloud250pk1', 'CLOUD250PK1']);
    expect(caseVariantsOf('12345')).toEqual(['12345']);
  });

  it('is shown in full up to 32 characters, then truncated', () => {
    expect(abbreviatedCode('a'.repeat(32))).toBe('a'.repeat(32));
    expect(abbreviatedCode('🎁'.repeat(40))).toBe(`${'🎁'.repeat(31)}…`);
  });
});

describe('the refusal of a promo code', () => {
  test.each<[Failure, ReturnType<typeof refusalOf>]>([
    [{ kind: 'promo', state: 0 }, { state: 0 }],
    [
      { kind: 'promo', state: 0, ended: true },
      { state: 0, ended: true },
    ],
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
  ])('is read from the failure %o as %o', (failure, refusal) => {
    expect(refusalOf(failure)).toEqual(refusal);
  });
});
