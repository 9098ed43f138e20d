import type { Package } from '#values/package.ts';
import { bytesOf, largestOf } from '#values/size.ts';
import type { PackageCatalog } from './package-catalog.ts';
import { isRunning, planReplacedByBuying } from './rules.ts';

type Offers = Pick<PackageCatalog, 'available' | 'current'>;

/** The effect of a purchase on the user's storage, in bytes. Nothing here is estimated. */
export interface StorageEffect {
  /** Storage besides the package being bought and the package replaced by the purchase. */
  readonly otherStorage: number;
  readonly replaced: number;
  readonly bought: number;
  /** The largest size on sale: the scale of the bar. */
  readonly largest: number;
}

export function storageEffect({ available, current }: Offers, pkg: Package): StorageEffect {
  const replaced = planReplacedByBuying({ current }, pkg);
  const otherPackages = current.filter(
    (each) => isRunning(each) && each !== replaced && each.id !== pkg.id,
  );
  return {
    otherStorage: otherPackages.reduce((bytes, { size }) => bytes + bytesOf(size), 0),
    replaced: replaced ? bytesOf(replaced.size) : 0,
    bought: bytesOf(pkg.size),
    largest: largestOf(available),
  };
}
