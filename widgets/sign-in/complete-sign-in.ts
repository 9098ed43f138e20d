import type { SignedIn } from '#values/account.ts';
import type { RouteContext } from '#app/route.tsx';
import { storeReturnTo, readReturnTo } from '#session/return-to.ts';

/**
 * A code or a push was confirmed: the token is kept, the page and the other tabs
 * told, and /redirect ends the sign-in, so that a reload meanwhile ends it too.
 */
export function signedIn({ services, home, navigate }: RouteContext, result: SignedIn): void {
  const { storage, session } = services;
  if (result.toPlans)
    storeReturnTo(storage, { ...readReturnTo(storage, home), to_subscriptions: true, home });
  const { userId, tenant, userCreated } = result;
  storage.set('is_first_session', String(userCreated));
  session.signIn(result);
  const user = { user_id: userId, tenant_name: tenant, user_created: userCreated };
  storage.set('user_data', JSON.stringify(user));
  navigate('/redirect', { replace: true });
}
