import { getOtpCaptcha } from '../../src/api/captcha-config.ts';
import { codeSent } from '../../src/api/code-sent.ts';
import { sendPromoOtp } from '../../src/api/promo-otp.ts';
import { createOpenCaptcha } from '../../src/platform/captcha.ts';
import { defineRoute } from '../../src/route.tsx';
import { createPhoneFlow } from './phone.flow.ts';
import { PhoneScreen } from './screens/phone.tsx';
import { createLandingWorld, troubleFrom } from './world.ts';

/** `/promo/phone`. Without an offer there is nothing to take: back to /promo. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const { http, clock, settings } = services;
    const world = createLandingWorld(context);
    const visit = world.visit();
    const offer = visit?.offer ?? '';
    if (!visit) navigate('/promo', { replace: true });
    return createPhoneFlow({
      digits: visit?.phone ?? '',
      clock,
      captcha: (phone) => (signal) => http(getOtpCaptcha(phone), signal),
      openCaptcha: createOpenCaptcha(settings.lang),
      send: async (phone, captchaToken, signal) => {
        const partner = visit?.partner;
        const ask = {
          phone,
          offer,
          ...(captchaToken === undefined ? {} : { captchaToken }),
          ...(partner === undefined ? {} : { partner }),
        };
        return codeSent(await http(sendPromoOtp(ask), signal));
      },
      resume: (phone) => {
        const kept = world.visit();
        const until = kept?.sent && (kept.sent.lockedUntil ?? kept.sent.resendAt);
        if (kept?.phone !== phone || until === undefined || until <= clock.now()) return false;
        navigate('/promo/otp', { replace: true });
        return true;
      },
      sent: (phone, { retryAfter, reservePhone }) => {
        const resendAt = clock.now() + retryAfter * 1000;
        world.keep({ phone, sent: { resendAt, canReserve: reservePhone, toReserve: false } });
        world.tell('promo_code_sent');
        navigate('/promo/otp', { replace: true });
      },
      troubled: (failure) => {
        const trouble = troubleFrom(failure);
        if (trouble) world.troubled(trouble);
        return trouble !== undefined;
      },
    });
  },
  Screen: PhoneScreen,
});
