import { ownedPackage, sizeKey } from '#purchase/rules.ts';
import type { ChosenPackage } from '#purchase/chosen-package-store.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { reactivatingState } from './choosing.ts';
import type { OffersAddress } from './offers-address.ts';
import type { OffersNotice } from './offers.state.ts';

/**
 * The package of the user's own offers that an address names, and, if it is to be confirmed, how it differs
 * from the choice made before the sign-in. The same size and period count as the same choice: for users of
 * another network it has another id and another payment method.
 */
export function chosenPackageOf(
  catalog: PackageCatalog,
  { wanted, confirming }: OffersAddress,
  seen: ChosenPackage | undefined,
): { readonly wanted: string | undefined; readonly notice?: OffersNotice } {
  if (wanted === undefined || reactivatingState(catalog, wanted)) return { wanted };
  const chosen = seen?.id === wanted ? seen : undefined;
  const pkg =
    catalog.available.find(({ id }) => id === wanted) ??
    // A server need not list as on sale what the user has.
    catalog.current.find((each) => each.id === wanted && ownedPackage(catalog, each)) ??
    catalog.available.find(
      ({ size, period }) => period === chosen?.period && sizeKey(size) === chosen.size,
    );
  if (!confirming) return { wanted: pkg?.id };
  if (!pkg) return { wanted, notice: { kind: 'not-on-sale' } };
  if (ownedPackage(catalog, pkg)) return { wanted: pkg.id, notice: { kind: 'owned', pkg } };
  if (chosen && chosen.cost !== pkg.cost)
    return { wanted: pkg.id, notice: { kind: 'other-price', pkg, seen: chosen.cost } };
  return { wanted: pkg.id };
}
