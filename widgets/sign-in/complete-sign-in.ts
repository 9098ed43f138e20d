import type { SignedIn } from '#values/account.ts';
import type { RouteContext } from '#app/route.tsx';
import { storeReturnTo, readReturnTo } from '#session/return-to.ts';

/**
 * A code or a push was confirmed: the token is stored, the page and the other tabs
 * told, and /redirect ends the sign-in, so that a reload meanwhile ends it too.
 */
export function signedIn({ services, home, navigate }: RouteContext, result: SignedIn): void {
  const { storage, session } = services;
  if (result.toPlans)
    storeReturnTo(storage, { ...readReturnTo(storage, home), to_subscriptions: true, home });
  session.signIn(result);
  navigate('/redirect', { replace: true });
}
