import type { ChangeRequest } from './change-request.ts';
import {
  isPlanType,
  isRunning,
  ownedPackage,
  sizeKey,
  sizeRank,
  startsAfterPaidYear,
} from './rules.ts';
import { type Package, periods, type Period } from '#base/values/package.ts';
import type { Size } from '#base/values/size.ts';
import type { Tenant } from '#base/values/account.ts';

/** What is on sale for a user, and what the user has. */
export interface PackageCatalog {
  readonly userId: string;
  readonly tenant: Tenant;
  readonly available: readonly Package[];
  readonly current: readonly Package[];
  /** The user's change requests, if they could be read. */
  readonly requests?: readonly ChangeRequest[];
  /** The server has called the cloud full (402). */
  readonly isFull?: true;
}

/**
 * What the user has, with the packages that are scheduled to replace a plan, or to continue a cancelled
 * one. A server lists these separately; they must not be sold a second time.
 */
export const withScheduled = (
  current: readonly Package[],
  scheduled: readonly Package[],
): readonly Package[] => [
  ...current,
  ...scheduled
    .filter(({ id }) => current.every((each) => each.id !== id || each.status === 'cancelled'))
    .map((pkg) => ({ ...pkg, willBeCreated: true })),
];

/** One size for one period: one package per payment method. */
export interface SizeOption {
  readonly id: string;
  readonly size: Size;
  readonly packages: readonly [Package, ...Package[]];
}

type Packages = Pick<PackageCatalog, 'available' | 'current'>;

export const periodsOf = (catalog: Pick<PackageCatalog, 'available'>): readonly Period[] =>
  periods.filter((period) => catalog.available.some((pkg) => pkg.period === period));

/** The sizes on sale for a period, smallest first. */
export function sizeOptionsOf(
  catalog: Pick<PackageCatalog, 'available'>,
  period: Period,
): readonly SizeOption[] {
  const bySize = new Map<string, { id: string; size: Size; packages: [Package, ...Package[]] }>();
  for (const pkg of catalog.available) {
    if (pkg.period !== period) continue;
    const id = sizeKey(pkg.size);
    const existing = bySize.get(id);
    if (existing) existing.packages.push(pkg);
    else bySize.set(id, { id, size: pkg.size, packages: [pkg] });
  }
  return [...bySize.values()].sort((a, b) => sizeRank(a.size) - sizeRank(b.size));
}

/** The id of the size that the page recommends as `500 GB`. */
export const recommendedSize = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\s/g, '').toUpperCase();

/**
 * The size to preselect, larger than what the user pays for: the recommended one, otherwise the
 * smallest. If none is larger, one the user does not have.
 * @param recommended as the page wrote it
 */
export function suggestedSize(
  catalog: Packages,
  period: Period,
  recommended?: string,
): string | undefined {
  // A package that begins only after a year is never preselected.
  if (startsAfterPaidYear(catalog)) return undefined;
  const choices = sizeOptionsOf(catalog, period);
  const owned = catalog.current.filter((each) => isPlanType(each) && isRunning(each));
  const largest = Math.max(0, ...owned.map((each) => sizeRank(each.size)));
  const notOwned = choices.filter((each) => ownedPackage(catalog, each.packages[0]) === undefined);
  const larger = notOwned.filter((each) => sizeRank(each.size) > largest);
  const best = larger.find(({ id }) => id === recommendedSize(recommended));
  return (best ?? larger[0] ?? notOwned[0] ?? choices[0])?.id;
}
