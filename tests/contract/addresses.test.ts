import { expect, test } from 'vitest';
import { calls } from '#sandbox/http/calls.ts';
import { isPersonal } from '../support/console/playwright.ts';

/* Addresses end up in access logs. The browser tests check every address that is called in the same
   way. */

test.each(Object.values(calls).map((call) => [call.name, call.sample] as const))(
  'the address of %s contains no phone, code or token',
  (_name, { path, query }) => {
    expect(isPersonal(`${path}?${new URLSearchParams({ ...query })}`)).toBe(false);
  },
);

test.each([
  'bcl_otp_tokens?phone=79161234567',
  'auth_plugins/mobile_id/requests?phone=9161234567',
  'users/79161234567/orders',
  'bcl_otp_tokens?sms_otp=123456',
  'accounts/get/?token=t1',
])('the check of addresses finds personal data in %s', (address) =>
  expect(isPersonal(address)).toBe(true),
);
