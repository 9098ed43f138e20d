import type { RouteContext } from '#app/route.tsx';
import { returnToFromQuery, storeReturnTo, readReturnTo } from '#session/return-to.ts';
import { trustedTarget } from '../trusted-target.ts';

/**
 * Keeps what the address says of where to go on (spec §4, Sign-in end). A `to` that
 * is not of the allow-list is dropped; true says that it was.
 */
export function storeReturnToFromQuery({ services, query, home }: RouteContext): boolean {
  const { storage, settings } = services;
  const given = returnToFromQuery(query);
  if (!given) return false;
  const { to, ...rest } = given;
  const good = to === undefined || trustedTarget(to, settings);
  const kept = { ...readReturnTo(storage, home), ...rest, home };
  storeReturnTo(storage, good && to !== undefined ? { ...kept, to } : kept);
  return !good;
}
