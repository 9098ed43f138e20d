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
    handle: ({ world, body }) => ({
      body: { phone_type: rulesFor(world, body.phone).by === 'mobile-id' ? 'mobile_id' : 'sms' },
    }),
  }),
  route({
    name: 'GET bcl_otp_tokens',
    path: '/bcl_otp_tokens',
    answer: captchaConfigWire,
    handle: ({ world, origin, query }) => ({ body: captchaConfig(world, origin, query['phone']) }),
  }),
  route({
    name: 'POST bcl_otp_tokens (send)',
    path: '/bcl_otp_tokens',
    when: (choice) => !hasCode(choice),
    body: sendCodeBody,
    answer: codeSentWire,
    handle: ({ world, body }) => {
      const rules = rulesFor(world, body.phone);
      refuseBy(rules.sending);
      checkCaptcha(world, body.phone, body.captcha_token);
      const toReserve = body.send_otp_to_reserve_phone ?? false;
      if (toReserve && !rules.reserve) invalid('send_otp_to_reserve_phone', 'no_reserve_phone');
      return sendOneTimeCode(world, body.phone, toReserve);
    },
  }),
  route({
    name: 'POST bcl_otp_tokens (confirm)',
    path: '/bcl_otp_tokens',
    when: hasCode,
    body: confirmCodeBody,
    answer: authResponseWire,
    handle: ({ world, body }) => {
      takeOneTimeCode(world, body.phone, body.use_reserve_phone ?? false, body.sms_otp);
      return { body: signIn(world, body.phone) };
    },
  }),
];
