import type { SignInResult } from '#base/values/account.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { RouteContext } from '#app/route.tsx';
import { storeReturnTo, readReturnTo } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';

/**
 * A code or a push was confirmed: the token is stored, the page and the other tabs are notified,
 * and /redirect completes the sign-in, also after a reload. A used code or push is not opened again.
 */
export function completeSignIn(
  { services, home, navigate }: RouteContext,
  phone: Phone,
  result: SignInResult,
): void {
  const { clock, storage, session } = services;
  if (result.toPlans)
    storeReturnTo(storage, { ...readReturnTo(storage, home), to_subscriptions: true, home });
  // Another tab may have stored another phone in the meantime.
  createPhoneStore(storage, clock.now).savePhone(phone);
  for (const key of ['clp_OTP', 'mobile_id_params'] as const) storage.remove(key);
  session.signIn(result, true);
  navigate('/redirect', { replace: true });
}
