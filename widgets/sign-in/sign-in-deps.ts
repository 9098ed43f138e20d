import { sendCode, codeSentOutcome } from '#sign-in/api/send-code.ts';
import { getMobileIdCaptcha, getOtpCaptcha } from '#sign-in/api/captcha-config.ts';
import { getMobileId, requestMobileId } from '#sign-in/api/mobile-id.ts';
import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { OpenCaptcha } from '#base/ports/captcha.ts';
import type { CodeRecord } from '#sign-in/code-entry/code-entry.state.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { CodeSent, MobileIdRequest } from '#sign-in/sign-in-method.ts';
import { pushPolling } from '#sign-in/push-record.ts';
import { createOpenCaptcha } from '#browser/captcha/open-captcha.ts';
import type { RouteContext } from '#app/route.tsx';
import { createSignInStore, type SignInStore } from '#sign-in/sign-in-store.ts';
import type { SignInResult } from '#base/values/account.ts';
import { storeReturnTo, readReturnTo } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';

/** The parameters of a request for a code or a push. */
export interface CodeOrPushRequest {
  readonly phone: Phone;
  readonly toBackupPhone: boolean;
  readonly captchaToken?: string;
}

/** The calls, records and locations that the routes of a sign-in share. Spec §4, §7. */
interface SignInDeps {
  readonly store: SignInStore;
  readonly openCaptcha: OpenCaptcha;
  codeCaptcha(signal: AbortSignal): Promise<Outcome<CaptchaConfig | null>>;
  pushCaptcha(signal: AbortSignal): Promise<Outcome<CaptchaConfig | null>>;
  sendCode(request: CodeOrPushRequest, signal: AbortSignal): Promise<Outcome<CodeSent>>;
  sendPush(request: CodeOrPushRequest, signal: AbortSignal): Promise<Outcome<MobileIdRequest>>;
  saveCode(phone: Phone, toBackupPhone: boolean, record: CodeRecord): void;
  /** A code was sent: stores it, and opens its entry. */
  onCodeSent(phone: Phone, toBackupPhone: boolean, sent: CodeSent): void;
  /** A push was sent: stores it, and opens its screen. */
  onPushSent(phone: Phone, toBackupPhone: boolean, sent: MobileIdRequest): void;
  toCode(toBackupPhone: boolean): void;
  toPush(toBackupPhone: boolean): void;
}

export function createSignInDeps({ services, location, navigate }: RouteContext): SignInDeps {
  const { http, settings, clock, storage } = services;
  const store = createSignInStore(storage, () => clock.now());
  const go = (main: string, reserve: string) => (toBackupPhone: boolean) =>
    // Back from a code or a push leads to the phone entry, never to an older code.
    navigate(toBackupPhone ? reserve : main, { replace: location.path !== '/sso' });
  const toCode = go('/confirm-otp', '/reserve-confirm-otp');
  const toPush = go('/confirm-mobileid', '/reserve-confirm-mobileid');
  const saveCode: SignInDeps['saveCode'] = (phone, toBackupPhone, record) =>
    store.saveSentCode(
      { phone, toBackupPhone, ...record },
      new URL('bcl_otp_tokens', settings.apiBase).href,
    );
  return {
    store,
    toCode,
    toPush,
    saveCode,
    openCaptcha: createOpenCaptcha(services),
    codeCaptcha: (signal) => http(getOtpCaptcha, signal),
    pushCaptcha: (signal) => http(getMobileIdCaptcha, signal),
    sendCode: async (request, signal) => codeSentOutcome(await http(sendCode(request), signal)),
    sendPush: async (request, signal) => {
      const href = await http(getMobileId, signal);
      if (!href.ok) return href;
      return http(requestMobileId(href.value, request), signal);
    },
    onCodeSent: (phone, toBackupPhone, { retryAfterSeconds, hasBackupPhone }) => {
      const resendAt = clock.now() + retryAfterSeconds * 1000;
      saveCode(phone, toBackupPhone, { resendAt, hasBackupPhone });
      toCode(toBackupPhone);
    },
    onPushSent: (phone, toBackupPhone, { pollUrl, hasBackupPhone }) => {
      const resendAt = clock.now() + pushPolling.countdownMs;
      const pollsLeft = pushPolling.maxPolls;
      store.savePush({
        phone,
        toBackupPhone,
        pollUrl,
        resendAt,
        pollsLeft,
        hasBackupPhone,
      });
      toPush(toBackupPhone);
    },
  };
}

/**
 * A code or a push was confirmed: the token is stored, the page and the other tabs are notified,
 * and /redirect completes the sign-in, also after a reload. A used code or push is not opened again.
 */
export function completeSignIn(
  { services, start, navigate }: RouteContext,
  phone: Phone,
  result: SignInResult,
): void {
  const { clock, storage, session } = services;
  if (result.toPlans)
    storeReturnTo(storage, {
      ...readReturnTo(storage, start),
      to_subscriptions: true,
      home: start,
    });
  // Another tab may have stored another phone in the meantime.
  createPhoneStore(storage, clock.now).savePhone(phone);
  for (const key of ['clp_OTP', 'mobile_id_params'] as const) storage.remove(key);
  session.signIn(result, true);
  navigate('/redirect', { replace: true });
}
