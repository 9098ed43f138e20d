import type { RouteContext } from '#app/route.tsx';
import { readReturnTo } from '#session/return-to.ts';
import { verifiedPhone } from '#sign-in/phone-entry/phone-store.ts';

/**
 * The signed-in user. Undefined if there is a page to return to: a user who was sent here to sign
 * in has a token that was just refused.
 */
export function getSignedInUser({ services, home }: Pick<RouteContext, 'services' | 'home'>) {
  const { session, storage } = services;
  const identity = session.identity();
  const { path } = readReturnTo(storage, home);
  if (!identity || path !== undefined) return undefined;
  return {
    phone: verifiedPhone(storage, identity.token),
    ...(session.isFromPage() && { isFromPage: true as const }),
  };
}
