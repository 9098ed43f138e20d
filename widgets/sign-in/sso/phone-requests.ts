import { findPhone } from '#sign-in/api/phone-info.ts';
import { success } from '#base/values/outcome.ts';
import type { PhoneRequests } from '#sign-in/phone-entry/phone-entry.state.ts';
import type { RouteContext } from '#app/route.tsx';
import { createSignInDeps } from '../sign-in-deps.ts';

/** The requests of the phone screen. Spec §4, §7. */
export function createPhoneRequests(context: RouteContext): PhoneRequests {
  const { clock, http } = context.services;
  const deps = createSignInDeps(context);
  const { store } = deps;
  return {
    openSent: (phone) => {
      const code = store.sentCode();
      const push = store.push();
      if (code?.phone === phone && (code.lockedUntil ?? code.resendAt) > clock.now())
        deps.toCode(code.toBackupPhone);
      else if (push?.phone === phone && push.resendAt > clock.now() && push.pollsLeft > 0)
        deps.toPush(push.toBackupPhone);
      else return false;
      return true;
    },
    openCodeEntry: (phone, resendAt) => {
      deps.saveCode(phone, false, { resendAt, hasBackupPhone: false });
      deps.toCode(false);
    },
    lookUpSignInMethod: async (phone, signal) => {
      const method = await http(findPhone(phone), signal);
      if (method.ok && !signal.aborted) store.saveSignInMethod(method.value);
      return method;
    },
    openCaptcha: deps.openCaptcha,
    captcha: (by, signal) => (by === 'sms' ? deps.codeCaptcha : deps.pushCaptcha)(signal),
    send: async (by, request, signal) => {
      const sendRequest = { ...request, toBackupPhone: false };
      if (by === 'sms') {
        const sent = await deps.sendCode(sendRequest, signal);
        return sent.ok ? success(() => deps.codeSent(sendRequest.phone, false, sent.value)) : sent;
      }
      const sent = await deps.sendPush(sendRequest, signal);
      return sent.ok ? success(() => deps.pushSent(sendRequest.phone, false, sent.value)) : sent;
    },
  };
}
