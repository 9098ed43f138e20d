import { expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { finishSignIn, signedInPhone } from './stored-phone.ts';

it('the phone is that of the user only while no other sign-in is open', () => {
  const storage = memoryStorage();
  storage.set('unformatted_phone', '79161234567');
  expect(signedInPhone(storage)).toBe('9161234567');
  storage.set('clp_otp_tokens', 'bcl_otp_tokens/1');
  expect(signedInPhone(storage)).toBeUndefined();
  finishSignIn(storage);
  expect(signedInPhone(storage)).toBe('9161234567');
});
