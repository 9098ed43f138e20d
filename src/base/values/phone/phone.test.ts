import { expect, it } from 'vitest';
import { maskedPhone, phoneIn, wirePhone } from './phone.ts';

it('a masked phone shows its first three and last two digits, and asterisks for the others (spec §2)', () => {
  expect(maskedPhone('9161234567')).toBe('+7 916 *** ** 67');
});

it('a phone is sent with the country code before its ten digits', () => {
  expect(wirePhone('9161234567')).toBe('79161234567');
});

it.each([[{}], [{ phone: 9_161_234_567 }], [{ phone: '916' }], [{ phone: '+79161234567' }]])(
  'no phone is read from the stored record %j',
  (stored) => expect(phoneIn(stored)).toBeUndefined(),
);
