import { expect, it } from 'vitest';
import { maskedPhone, phoneIn, wirePhone } from './phone.ts';

it('maskedPhone hides a phone behind asterisks except for its first three and last two digits (spec §2)', () => {
  expect(maskedPhone('9161234567')).toBe('+7 916 *** ** 67');
});

it('wirePhone puts the country code before the ten digits', () => {
  expect(wirePhone('9161234567')).toBe('79161234567');
});

it.each([[{}], [{ phone: 9_161_234_567 }], [{ phone: '916' }], [{ phone: '+79161234567' }]])(
  'phoneIn finds no phone in the stored record %j',
  (stored) => expect(phoneIn(stored)).toBeUndefined(),
);
