import type { RouteContext } from '#app/route.tsx';
import { returnToFromQuery, storeReturnTo, readReturnTo } from '#session/return-to.ts';
import { followable } from '#platform/followable.ts';

/**
 * Keeps what the address says of where to go on (spec §4, Sign-in end). A `to` that
 * is not of the allow-list is dropped; true says that it was.
 */
export function storeReturnToFromQuery({ services, query, home }: RouteContext): boolean {
  const { storage, settings } = services;
  const given = returnToFromQuery(query);
  if (!given) return false;
  const { to, ...rest } = given;
  const target = to === undefined ? undefined : followable(to, settings);
  const kept = { ...readReturnTo(storage, home), ...rest, home };
  // As it was judged: a server that reads the text more freely would follow it elsewhere.
  storeReturnTo(storage, target ? { ...kept, to: target } : kept);
  return target === null;
}
