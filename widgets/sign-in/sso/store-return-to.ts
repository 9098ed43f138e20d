import type { RouteContext } from '#app/route.tsx';
import { headingFrom, keepHeading, readHeading } from '#session/return-to.ts';
import { trustedTarget } from '../trusted-target.ts';

/**
 * Keeps what the address says of where to go on (spec §4, Sign-in end). A `to` that
 * is not of the allow-list is dropped; true says that it was.
 */
export function takeHeading({ services, query, home }: RouteContext): boolean {
  const { storage, settings } = services;
  const given = headingFrom(query);
  if (!given) return false;
  const { to, ...rest } = given;
  const good = to === undefined || trustedTarget(to, settings);
  const kept = { ...readHeading(storage, home), ...rest, home };
  keepHeading(storage, good && to !== undefined ? { ...kept, to } : kept);
  return !good;
}
