import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { authResponseWire, signedInOf } from './auth-response.ts';
import { mobileIdPollWire, pollMobileId } from '#sign-in/api/mobile-id.ts';
import { confirmPromoOtp } from '#promo/api/promo-otp.ts';

it('an auth response with an empty token is not a sign-in', () => {
  expect(z.safeParse(authResponseWire, { token: '' }).success).toBe(false);
  const { wire, value } = pollMobileId('https://api.test/requests/1');
  expect(wire).toBe(mobileIdPollWire);
  expect(value(z.parse(mobileIdPollWire, { token: '' }), { status: 200 })).toBeNull();
  const promo = confirmPromoOtp({ phone: '9161234567', offer: 'START30' }, '123456');
  expect(promo.value(z.parse(promo.wire, { token: '' }), { status: 200 })).not.toHaveProperty(
    'signedIn',
  );
});

it('an auth response may lack optional fields', () => {
  const wire = z.parse(authResponseWire, {
    token: 't',
    user_id: '7',
    tenant_name: 'bln',
    callback_url: '',
    isNeedRedirectToPlans: true,
  });
  expect(signedInOf(wire)).toEqual({
    token: 't',
    userId: '7',
    tenant: 'bln',
    userCreated: false,
    toPlans: true,
  });
});
