import type { SignInResult } from '#values/account.ts';
import type { RouteContext } from '#app/route.tsx';
import { storeReturnTo, readReturnTo } from '#session/return-to.ts';

/**
 * A code or a push was confirmed: the token is stored, the page and the other tabs are notified,
 * and /redirect completes the sign-in, also after a reload.
 */
export function completeSignIn(
  { services, home, navigate }: RouteContext,
  result: SignInResult,
): void {
  const { storage, session } = services;
  if (result.toPlans)
    storeReturnTo(storage, { ...readReturnTo(storage, home), to_subscriptions: true, home });
  session.signIn(result, true);
  navigate('/redirect', { replace: true });
}
