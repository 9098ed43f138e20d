import { expect, it, describe } from 'vitest';
import {
  maskedPhone,
  wirePhone,
  applyMask,
  parsePhone,
  parsePhoneField,
  formatPhone,
} from './phone.ts';

it('a masked phone shows its first three and last two digits, and asterisks for the others (spec §2)', () => {
  expect(maskedPhone('9161234567')).toBe('+7 916 *** ** 67');
});

it('a phone is sent with the country code before its ten digits', () => {
  expect(wirePhone('9161234567')).toBe('79161234567');
});

describe('the text of a phone', () => {
  it.each([
    '9161234567',
    '+79161234567',
    '79161234567',
    '89161234567',
    '8 (916) 123-45-67',
    '+7 916 123 45 67',
    ' +7\u00a0(916)\u00a0123\u201345\u201367 ',
    '916 123-45-67',
    '٩١٦١٢٣٤٥٦٧',
    '+۷ ۹۱۶ ۱۲۳ ۴۵ ۶۷',
    '８（９１６）１２３－４５－６７',
  ])('is read as a phone: %j', (text) => expect(parsePhone(text)).toBe('9161234567'));

  it.each(['812 345-67-89', '+7 812 345 67 89', '8 (812) 345 67 89'])(
    'may begin with a digit other than 9, which the server judges (spec §5): %j',
    (text) => expect(parsePhone(text)).toBe('8123456789'),
  );

  it.each([
    '',
    '916123456',
    '+7 916 123 45',
    'abc',
    '998901234567',
    '93701234567',
    '91612345678',
    '+7 916 123 45 678',
    '+960 771 2345',
    '+967 1 234567',
    '+95 9 420 1234',
    '8 10 960 771 2345',
    '+8 916 123 45 67',
  ])('is not read as a phone: %j', (text) => expect(parsePhone(text)).toBeNull());
});

describe('the mask of a phone', () => {
  it('groups the digits as on the sign-in or the promo page (spec §5)', () => {
    expect(applyMask('9161234567')).toBe('916 123 45 67');
    expect(applyMask('9161234567', '999 999-99-99')).toBe('916 123-45-67');
  });

  it('ends with the last digit', () => {
    expect(applyMask('916')).toBe('916');
    expect(applyMask('9161')).toBe('916 1');
    expect(applyMask('')).toBe('');
  });
});

it('extra digits stay in the phone field and make the phone invalid', () => {
  expect(parsePhoneField('91612345678')).toBe('91612345678');
});

it.each(['+7 916 123 45 67', '8 10 7 916 123-45-67', '00 7 916 123 45 67'])(
  'the international form %j is read as ten digits',
  (text) => expect(parsePhoneField(text)).toBe('9161234567'),
);

it.each([
  ['+998 90 123 45 67', '+998 90 123 45 67'],
  ['8 10 998 90 123 45 67', '+998901234567'],
  ['00 992 90 123 4567', '+992901234567'],
  ['(+93) 70 123 4567', '+(93) 70 123 4567'],
  ['tel. 2: +960 771 2345', '+960 771 2345'],
])('a foreign number stays as it was typed: %j', (text, value) => {
  expect(parsePhoneField(text)).toBe(value);
  expect(applyMask(value)).toBe(value);
  expect(parsePhone(value)).toBeNull();
});

it('a phone with fewer than eleven digits is shown unchanged (spec §5)', () => {
  expect(formatPhone('916-12')).toBe('916-12');
  expect(formatPhone('79161234567')).toBe('+7 916 123 45 67');
});
