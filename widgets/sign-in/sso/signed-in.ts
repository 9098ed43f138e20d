import { defineRoute, type RouteContext } from '#app/route.tsx';
import { readReturnTo } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import { SignedInScreen } from './signed-in.view.tsx';
import { createSignedInFlow } from './signed-in.flow.ts';
import { storeReturnToFromQuery } from './store-return-to.ts';

/** /sso for somebody who is signed in already. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const { session, storage, clock } = services;
    storeReturnToFromQuery(context);
    return createSignedInFlow(whoIsSignedIn(context) ?? {}, () => {
      session.signOut();
      createPhoneStore(storage, () => clock.now()).clear();
      storage.remove('captcha_token');
      navigate('/sso', { replace: true });
    });
  },
  Screen: SignedInScreen,
});

/**
 * Who is signed in, unless somebody was sent here to sign in: then the token that
 * there is has just been refused.
 */
export function whoIsSignedIn({ services, home }: RouteContext) {
  const { session, storage, clock } = services;
  const identity = session.identity();
  const { path } = readReturnTo(storage, home);
  if (!identity || path !== undefined) return undefined;
  const phone = createPhoneStore(storage, () => clock.now()).phone();
  const own = storage.get('clp_token') === identity.token;
  return own && phone !== undefined ? { phone } : {};
}
