import { describe, expect, it } from 'vitest';
import { masked, phoneDigits, phoneOf, shownPhone, starredPhone } from './phone.ts';

describe('phoneOf', () => {
  it.each([
    '9161234567',
    '+79161234567',
    '79161234567',
    '89161234567',
    '8 (916) 123-45-67',
    '+7 916 123 45 67',
    ' +7\u00a0(916)\u00a0123\u201345\u201367 ',
    '916 123-45-67',
  ])('understands %j', (text) => expect(phoneOf(text)).toBe('9161234567'));

  it.each([
    '',
    '916123456',
    '+7 916 123 45',
    '4951234567',
    'abc',
    '998901234567',
    '93701234567',
    '91612345678',
  ])('refuses %j', (text) => expect(phoneOf(text)).toBeNull());
});

describe('masked', () => {
  it('draws the sign-in mask and the promo mask (spec §5)', () => {
    expect(masked('9161234567')).toBe('916 123 45 67');
    expect(masked('9161234567', '999 999-99-99')).toBe('916 123-45-67');
  });

  it('stops where the digits do', () => {
    expect(masked('916')).toBe('916');
    expect(masked('9161')).toBe('916 1');
    expect(masked('')).toBe('');
  });
});

it('takes no more than ten digits', () => {
  expect(phoneDigits('91612345678')).toBe('9161234567');
});

it.each(['+7 916 123 45 67', '8 10 7 916 123-45-67', '00 7 916 123 45 67'])(
  'takes the international form %j for the national one',
  (text) => expect(phoneDigits(text)).toBe('9161234567'),
);

it.each([
  ['+998 90 123 45 67', '998901234567'],
  ['8 10 998 90 123 45 67', '998901234567'],
  ['00 992 90 123 4567', '992901234567'],
  ['+93 70 123 4567', '93701234567'],
])('does not cut %j to the phone of somebody else', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
  expect(phoneOf(phoneDigits(text))).toBeNull();
  expect(masked(digits).replaceAll(' ', '')).toBe(digits);
});

it('hides a phone behind stars but for three and two digits (spec §2)', () => {
  expect(starredPhone('9161234567')).toBe('+7 916 *** ** 67');
});

it('shows what has fewer than eleven digits as it is (spec §5)', () => {
  expect(shownPhone('916-12')).toBe('916-12');
  expect(shownPhone('79161234567')).toBe('+7 916 123 45 67');
});
