import { authResponse } from '../users/auth-response.ts';
import { checkCaptcha } from '../users/captcha.ts';
import { sendOneTimeCode, takeOneTimeCode } from '../users/one-time-codes.ts';
import { userFor, rulesFor } from '../users/users.ts';
import { lookUp, promoCode } from '../billing/promo.ts';
import { invalidParameter, refuse, refuseBy } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** A promo offer accepted by a visitor who is not signed in. docs/contract.md. */
export const promoOtpRoutes = [
  route({
    ...calls.sendPromoOtp,
    handle: ({ db, body, pageHost }) => {
      const rules = rulesFor(db, body.phone);
      refuseBy(rules.sending);
      refuseBy(rules.promo);
      const code = promoCode(body.promo_code);
      refuseBy(code.lookup);
      if (code.operatorOnly && userFor(db, body.phone).tenant !== 'bln')
        refuse(403, 'OperatorOnly');
      checkCaptcha(db, body.phone, body.captcha_token);
      if (body.is_reserve_phone && !rules.reserve)
        invalidParameter('is_reserve_phone', 'no_reserve_phone');
      return sendOneTimeCode(db, body.phone, body.is_reserve_phone, pageHost);
    },
  }),
  route({
    ...calls.confirmPromoOtp,
    handle: ({ db, body }) => {
      takeOneTimeCode(db, body.phone, body.is_reserve_phone, body.code);
      const user = userFor(db, body.phone);
      return {
        body: { ...lookUp(promoCode(body.promo_code), user), ...authResponse(db, body.phone) },
      };
    },
  }),
];
