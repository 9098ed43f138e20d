import type { Package, PackageStatus } from '#base/values/package.ts';
import { bytesOf, largestOf } from '#base/values/size.ts';
import type { PackageCatalog } from './package-catalog.ts';
import {
  hasNoFurtherCharge,
  isHalfClosedCardPackage,
  isPlanType,
  isRunning,
  planReplacedByBuying,
  validUntil,
} from './rules.ts';

type Packages = Pick<PackageCatalog, 'available' | 'current'>;

/** The effect of a purchase on the user's storage, in bytes. Nothing here is estimated. */
export interface StorageEffect {
  /** Storage of today besides the package being bought and the one that it replaces. */
  readonly otherNow: number;
  /** The part of `otherNow` that remains when the purchase takes effect. */
  readonly otherStorage: number;
  readonly replaced: number;
  readonly bought: number;
  /** The largest size on sale: the scale of the bar. */
  readonly largest: number;
  /** Another plan was ordered and has not begun. Decision 0268. */
  readonly hasOrder: boolean;
  /**
   * Because of such an order, or of a promo code, no total of storage or later charges can be told.
   */
  readonly hasNoTotal: boolean;
}

/** Statuses of a package that ends, and is storage until then. */
const ending: ReadonlySet<PackageStatus> = new Set(['cancelled', 'disconnecting']);

const isInEffect = (pkg: Package): boolean =>
  isRunning(pkg) || (ending.has(pkg.status) && !pkg.willBeCreated);

/** A replaced plan proves an order, also if the list of what replaces it could not be read. */
const provesOrder = (pkg: Package): boolean =>
  isPlanType(pkg) &&
  (pkg.status === 'replaced' ||
    pkg.status === 'connecting' ||
    (pkg.willBeCreated && isRunning({ ...pkg, willBeCreated: false })));

/**
 * The day on which a package ends without a further charge, as an ISO date. It is undefined if the
 * package continues, or no response states the day.
 */
function endOf(pkg: Package): string | undefined {
  const { status } = pkg;
  const ends = ending.has(status) || status === 'replaced' || isHalfClosedCardPackage(pkg);
  return ends || (status === 'active' && hasNoFurtherCharge(pkg)) ? validUntil(pkg) : undefined;
}

/** @param starts the ISO date on which the purchase takes effect; undefined if at once */
export function storageEffect(
  { available, current }: Packages,
  pkg: Package,
  starts?: string,
): StorageEffect {
  const replaced = planReplacedByBuying({ current }, pkg);
  const besides = current.filter((each) => each.id !== pkg.id);
  const others = besides.filter((each) => each !== replaced && isInEffect(each));
  const lasting = others.filter((each) => !starts || (endOf(each)?.slice(0, 10) ?? '~') > starts);
  const hasOrder = besides.some(provesOrder);
  return {
    otherNow: sizeOfAll(others),
    otherStorage: sizeOfAll(lasting),
    replaced: replaced ? bytesOf(replaced.size) : 0,
    bought: bytesOf(pkg.size),
    largest: largestOf(available),
    hasOrder,
    hasNoTotal: hasOrder || besides.some(({ status }) => status === 'promo-activating'),
  };
}

const sizeOfAll = (packages: readonly Package[]): number =>
  packages.reduce((bytes, { size }) => bytes + bytesOf(size), 0);
