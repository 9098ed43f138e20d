import { bytesOf } from '#base/values/size.ts';
import { ownedPackage, planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import { storageEffect } from '#purchase/storage-effect.ts';
import type { Package } from '#base/values/package.ts';
import type { PublicOffers } from './offers.state.ts';

/**
 * What is on sale without the packages that leave a full cloud full. If none is large enough, all of them.
 * @param used bytes, if the page knows them; otherwise a package helps if there is more storage than now
 */
export function helpfulPackages<C extends PublicOffers>(catalog: C, used: number | undefined): C {
  const available = catalog.available.filter((pkg) => helps(catalog, pkg, used));
  return available.length > 0 ? { ...catalog, available } : catalog;
}

/** Whether a package makes a full cloud one that is not. */
export function helps(catalog: PublicOffers, pkg: Package, used: number | undefined): boolean {
  if (ownedPackage(catalog, pkg)) return false;
  const begins = switchoverDay(planReplacedByBuying(catalog, pkg));
  const { otherNow, otherStorage, replaced } = storageEffect(catalog, pkg, begins);
  return otherStorage + bytesOf(pkg.size) > (used ?? otherNow + replaced);
}
