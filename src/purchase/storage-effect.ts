import type { Package, PackageStatus } from '#values/package.ts';
import { bytesOf, largestOf } from '#values/size.ts';
import type { PackageCatalog } from './package-catalog.ts';
import { isPlanType, isRunning, planReplacedByBuying } from './rules.ts';

type Offers = Pick<PackageCatalog, 'available' | 'current'>;

/** The effect of a purchase on the user's storage, in bytes. Nothing here is estimated. */
export interface StorageEffect {
  /** Storage of today besides the package being bought and the one that it replaces. */
  readonly otherNow: number;
  /** The same when the purchase takes effect: without what has ended by then. 0 if it cannot be told. */
  readonly otherStorage: number;
  readonly replaced: number;
  readonly bought: number;
  /** The largest size on sale: the scale of the bar. */
  readonly largest: number;
  /** The plans that were ordered before and have not begun. */
  readonly ordered: readonly Package[];
  /**
   * No total of a later day can be told, neither of storage nor of charges: the operator may begin each plan that
   * was ordered. Decision 0268.
   */
  readonly hasNoTotal: boolean;
}

/** Statuses of a package that ends, and is storage until then. */
const ending: ReadonlySet<PackageStatus> = new Set(['cancelled', 'disconnecting']);

const isInEffect = (pkg: Package): boolean =>
  isRunning(pkg) || (ending.has(pkg.status) && !pkg.willBeCreated);

const isOrdered = (pkg: Package): boolean =>
  isPlanType(pkg) && (pkg.willBeCreated ? !ending.has(pkg.status) : pkg.status === 'connecting');

/**
 * The day on which a package ends without a further charge: an ISO date; undefined if it continues, or no
 * response states the day. `statusKindOf` in
 * card-status.ts has the same rule for packages that are shown as cards.
 */
export function endOf(pkg: Package): string | undefined {
  const { status, type, nextPayment, expires, halfClosed } = pkg;
  const isCharged = type !== 'sbp' && !(type === 'card' && halfClosed) && nextPayment !== undefined;
  return ending.has(status) || status === 'replaced' || (status === 'active' && !isCharged)
    ? (expires ?? nextPayment)
    : undefined;
}

/** @param starts the ISO date on which the purchase takes effect; undefined if at once */
export function storageEffect(
  { available, current }: Offers,
  pkg: Package,
  starts?: string,
): StorageEffect {
  const replaced = planReplacedByBuying({ current }, pkg);
  const besides = current.filter((each) => each !== replaced && each.id !== pkg.id);
  const ordered = besides.filter(isOrdered);
  const hasNoTotal = starts !== undefined && ordered.length > 0;
  const others = besides.filter(isInEffect);
  const lasting = others.filter((each) => !starts || (endOf(each)?.slice(0, 10) ?? '~') > starts);
  return {
    otherNow: sizeOfAll(others),
    otherStorage: hasNoTotal ? 0 : sizeOfAll(lasting),
    replaced: replaced ? bytesOf(replaced.size) : 0,
    bought: bytesOf(pkg.size),
    largest: largestOf(available),
    ordered,
    hasNoTotal,
  };
}

const sizeOfAll = (packages: readonly Package[]): number =>
  packages.reduce((bytes, { size }) => bytes + bytesOf(size), 0);
