import { authResponseWire } from '#session/api/auth-response.ts';
import { captchaConfigWire } from '#sign-in/api/captcha-config.ts';
import { codeSentWire } from '#sign-in/api/code-sent.ts';
import { phoneInfoWire } from '#sign-in/api/phone-info.ts';
import { signIn } from '../people/auth-answer.ts';
import { confirmCodeBody, phoneBody, sendCodeBody } from '../http/bodies.ts';
import { captchaConfig, checkCaptcha } from '../people/captcha.ts';
import { sendOneTimeCode, takeOneTimeCode } from '../people/one-time-codes.ts';
import { rulesFor } from '../people/people.ts';
import { invalid, refuseBy } from '../http/refusal.ts';
import { route, type Choice } from '../http/route.ts';

const hasCode = ({ body }: Choice): boolean =>
  typeof body === 'object' && body !== null && 'sms_otp' in body;

/** Sign-in by SMS. Spec §5, §7. */
export const otpRoutes = [
  route({
    name: 'POST phone_info_finder',
    path: '/phone_info_finder',
    body: phoneBody,
    answer: phoneInfoWire,
    handle: ({ db, body }) => ({
      body: { phone_type: rulesFor(db, body.phone).by === 'mobile-id' ? 'mobile_id' : 'sms' },
    }),
  }),
  route({
    name: 'GET bcl_otp_tokens',
    path: '/bcl_otp_tokens',
    answer: captchaConfigWire,
    handle: ({ db, origin, query }) => ({ body: captchaConfig(db, origin, query['phone']) }),
  }),
  route({
    name: 'POST bcl_otp_tokens (send)',
    path: '/bcl_otp_tokens',
    when: (choice) => !hasCode(choice),
    body: sendCodeBody,
    answer: codeSentWire,
    handle: ({ db, body }) => {
      const rules = rulesFor(db, body.phone);
      refuseBy(rules.sending);
      checkCaptcha(db, body.phone, body.captcha_token);
      const toBackupPhone = body.send_otp_to_reserve_phone ?? false;
      if (toBackupPhone && !rules.reserve) invalid('send_otp_to_reserve_phone', 'no_reserve_phone');
      return sendOneTimeCode(db, body.phone, toBackupPhone);
    },
  }),
  route({
    name: 'POST bcl_otp_tokens (confirm)',
    path: '/bcl_otp_tokens',
    when: hasCode,
    body: confirmCodeBody,
    answer: authResponseWire,
    handle: ({ db, body }) => {
      takeOneTimeCode(db, body.phone, body.use_reserve_phone ?? false, body.sms_otp);
      return { body: signIn(db, body.phone) };
    },
  }),
];
