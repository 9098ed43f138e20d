import { findPhone } from '#sign-in/api/phone-info.ts';
import { success } from '#values/failure.ts';
import type { PhoneAsks } from '#sign-in/phone-entry/phone-entry.flow.ts';
import type { RouteContext } from '#app/route.tsx';
import { createSignInWorld } from '../sign-in-deps.ts';

/** What the phone screen asks for; its code comes when a person acts. Spec §4, §7. */
export function createPhoneAsks(context: RouteContext): PhoneAsks {
  const { clock, http } = context.services;
  const world = createSignInWorld(context);
  const { store } = world;
  return {
    resume: (phone) => {
      const code = store.code();
      const push = store.push();
      if (code?.phone === phone && (code.lockedUntil ?? code.resendAt) > clock.now())
        world.toCode(code.toReserve);
      else if (push?.phone === phone && push.until > clock.now() && push.tries > 0)
        world.toPush(push.toReserve);
      else return false;
      return true;
    },
    enter: (phone, resendAt) => {
      world.keepCode(phone, false, { resendAt, canReserve: false });
      world.toCode(false);
    },
    find: async (phone, signal) => {
      const found = await http(findPhone(phone), signal);
      if (found.ok && !signal.aborted) store.keepPhoneType(found.value);
      return found;
    },
    captcha: (by, phone, signal) =>
      by === 'sms' ? world.codeCaptcha(phone, signal) : world.pushCaptcha(phone, signal),
    send: async (by, given, signal) => {
      const ask = { ...given, toReserve: false };
      if (by === 'sms') {
        const sent = await world.sendCode(ask, signal);
        return sent.ok ? success(() => world.codeSent(ask.phone, false, sent.value)) : sent;
      }
      const sent = await world.sendPush(ask, signal);
      return sent.ok ? success(() => world.pushSent(ask.phone, false, sent.value)) : sent;
    },
  };
}
