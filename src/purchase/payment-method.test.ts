import { expect, it, test } from 'vitest';
import { confirmedMethod, paymentMethod } from './payment-method.ts';

test.each([
  ['bln', 'paid', 'balance'],
  ['bln', 'card', 'balance'],
  ['other', 'card', 'card'],
  ['other', 'sbp', 'sbp'],
] as const)('a user of %s pays for the type %s by %s', (tenant, type, method) => {
  expect(paymentMethod(tenant, { type })).toBe(method);
});

it('is that of the confirmation, also if the type of the package says another', () => {
  expect(confirmedMethod({ method: 'balance' }, { type: 'card' })).toBe('balance');
});

test.each([
  ['paid', 'balance'],
  ['card', 'card'],
  ['sbp', 'sbp'],
] as const)('is told by the type %s if the record does not say: %s', (type, method) => {
  expect(confirmedMethod({}, { type })).toBe(method);
});
