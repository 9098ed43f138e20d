import type { RouteContext } from '#app/route.tsx';
import { returnToFromQuery, storeReturnTo } from '#session/return-to.ts';
import { checkedRedirect } from '#browser/checked-redirect.ts';

/**
 * Stores the return parameters of the address (spec §4, Sign-in end) in place of those of an earlier
 * sign-in, which was abandoned. A `to` outside the allow-list
 * is dropped; returns true if it was.
 */
export function storeReturnToFromQuery({ services, query, home }: RouteContext): boolean {
  const { storage, settings } = services;
  const fromQuery = returnToFromQuery(query);
  if (!fromQuery) return false;
  const { to, ...rest } = fromQuery;
  const target = to === undefined ? undefined : checkedRedirect(to, settings);
  const returnTo = { ...rest, home };
  // The normalised address: a server that parses the original more leniently would follow it
  // elsewhere.
  storeReturnTo(storage, target ? { ...returnTo, to: target } : returnTo);
  return target === null;
}
