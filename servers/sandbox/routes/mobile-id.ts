import { authResponse } from '../users/auth-response.ts';
import { captchaConfig, checkCaptcha } from '../users/captcha.ts';
import { rulesFor } from '../users/users.ts';
import { pushState, sendPush } from '../users/pushes.ts';
import { invalidParameter, refuse, refuseBy } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** Sign-in by a push to the phone. Spec §4, §7. */
export const mobileIdRoutes = [
  route({
    ...calls.getMobileId,
    handle: ({ origin }) => ({
      body: { links: { requests: { href: `${origin}/api/auth_plugins/mobile_id/requests` } } },
    }),
  }),
  route({
    ...calls.getMobileIdCaptcha,
    handle: ({ db, origin }) => ({ body: captchaConfig(db, origin) }),
  }),
  route({
    ...calls.requestMobileId,
    handle: ({ db, origin, body }) => {
      const rules = rulesFor(db, body.phone);
      refuseBy(rules.pushing ?? rules.sending);
      checkCaptcha(db, body.phone, body.captcha_token);
      const toBackupPhone = body.use_reserve_phone ?? false;
      if (rules.by !== 'mobile-id') invalidParameter('phone', 'no_mobile_id');
      if (toBackupPhone && !rules.reserve)
        invalidParameter('use_reserve_phone', 'no_reserve_phone');
      const push = sendPush(db, body.phone, toBackupPhone);
      const href = `${origin}/api/auth_plugins/mobile_id/requests/${push.id}`;
      return { body: { _links: { self: { href } }, has_reserve_phone: rules.reserve } };
    },
  }),
  route({
    ...calls.pollMobileId,
    handle: ({ db, params }) => {
      const push = db.pushes.get(params['id'] ?? '');
      const state = push ? pushState(db, push) : 'over';
      if (!push || state === 'over') return refuse(404, 'NotFound');
      if (state === 'declined') return refuse(401, 'Declined');
      if (state === 'waiting') return { status: 202, body: undefined };
      return { body: authResponse(db, push.phone) };
    },
  }),
];
