import { authResponse } from '../users/auth-response.ts';
import { captchaConfig, checkCaptcha } from '../users/captcha.ts';
import { sendOneTimeCode, takeOneTimeCode } from '../users/one-time-codes.ts';
import { rulesFor } from '../users/users.ts';
import { invalidParameter, refuseBy } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route, type Choice } from '../http/route.ts';

const hasCode = ({ body }: Choice): boolean =>
  typeof body === 'object' && body !== null && 'sms_otp' in body;

/** Sign-in by SMS. Spec §5, §7. */
export const otpRoutes = [
  route({
    ...calls.findPhone,
    handle: ({ db, body }) => ({
      body: { phone_type: rulesFor(db, body.phone).by === 'mobile-id' ? 'mobile_id' : 'sms' },
    }),
  }),
  route({
    ...calls.getOtpCaptcha,
    handle: ({ db, origin }) => ({ body: captchaConfig(db, origin) }),
  }),
  route({
    ...calls.sendCode,
    when: (choice) => !hasCode(choice),
    handle: ({ db, body, pageHost }) => {
      const rules = rulesFor(db, body.phone);
      refuseBy(rules.sending);
      checkCaptcha(db, body.phone, body.captcha_token);
      const toBackupPhone = body.send_otp_to_reserve_phone ?? false;
      if (toBackupPhone && !rules.reserve)
        invalidParameter('send_otp_to_reserve_phone', 'no_reserve_phone');
      return sendOneTimeCode(db, body.phone, toBackupPhone, pageHost);
    },
  }),
  route({
    ...calls.confirmCode,
    when: hasCode,
    handle: ({ db, body }) => {
      takeOneTimeCode(db, body.phone, body.use_reserve_phone ?? false, body.sms_otp);
      return { body: authResponse(db, body.phone) };
    },
  }),
];
