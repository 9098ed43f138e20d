import { describe, expect, test } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { refusalOf } from './refusal.ts';

describe('the refusal of a promo code', () => {
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
  ])('is read from the failure %o as %o', (failure, refusal) => {
    expect(refusalOf(failure)).toEqual(refusal);
  });
});
