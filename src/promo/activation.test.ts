import { describe, expect, test } from 'vitest';
import { activationOf, paysOnPaymentPage, type Activation, type FoundPromo } from './activation.ts';
import type { PromoPayment, PromoResult } from './promo-code.ts';

const found = (tenant: FoundPromo['tenant'], cost = 75_00): FoundPromo => ({
  code: 'PAID50',
  terms: { cost },
  userId: 'u1',
  tenant,
});
const result = (payment: PromoPayment, requestId?: string): PromoResult => ({
  terms: {},
  payment,
  ...(requestId === undefined ? {} : { requestId }),
});
const url = 'https://pay.example/1';

describe('activation of a promo code (spec §4)', () => {
  test.each<[string, PromoResult, FoundPromo, Activation]>([
    ['a payment page', result({ kind: 'open', url }), found('other'), { kind: 'pay', url }],
    [
      'a payment page and its request',
      result({ kind: 'open', url }, 'r1'),
      found('other'),
      { kind: 'pay', url, requestId: 'r1' },
    ],
    ['an empty URL', result({ kind: 'empty' }, 'r1'), found('other'), { kind: 'empty-payment' }],
    ['an empty URL (bln)', result({ kind: 'empty' }), found('bln'), { kind: 'empty-payment' }],
    ['no resources', result({ kind: 'unknown' }), found('bln'), { kind: 'nothing' }],
    ['a required URL missing', result({ kind: 'none' }), found('other'), { kind: 'no-payment' }],
    [
      'a required URL missing, with a request',
      result({ kind: 'none' }, 'r'),
      found('other'),
      { kind: 'no-payment' },
    ],
    ['nothing to pay', result({ kind: 'none' }), found('other', 0), { kind: 'done' }],
    [
      'nothing to pay, later',
      result({ kind: 'none' }, 'r1'),
      found('other', 0),
      { kind: 'wait', requestId: 'r1' },
    ],
    ['the phone balance', result({ kind: 'none' }), found('bln'), { kind: 'done' }],
    [
      'the phone balance, later',
      result({ kind: 'none' }, 'r1'),
      found('bln'),
      { kind: 'wait', requestId: 'r1' },
    ],
  ])('is derived from the result: %s', (_, response, promo, activation) => {
    expect(activationOf(response, promo)).toEqual(activation);
  });

  test('pays by a link only on other networks and only for a nonzero price', () => {
    expect(paysOnPaymentPage('other', {})).toBe(true);
    expect(paysOnPaymentPage('other', { cost: 0 })).toBe(false);
    expect(paysOnPaymentPage('bln', { cost: 75_00 })).toBe(false);
  });
});
