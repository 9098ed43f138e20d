import { bytesOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import { isPlanType } from '#purchase/rules.ts';

/**
 * What a user could have instead of cancelling: the largest plan on sale that is smaller and costs less,
 * is paid for the same way and as often, and has room for the files.
 * @param neededBytes what the plan has to hold, as far as it is known
 */
export const smallerPlan = (
  pkg: Package,
  onSale: readonly Package[],
  neededBytes: number,
): Package | undefined =>
  onSale
    .filter(
      (each) =>
        isPlanType(each) &&
        each.type === pkg.type &&
        each.period === pkg.period &&
        !each.unpriced &&
        each.cost < pkg.cost &&
        bytesOf(each.size) < bytesOf(pkg.size) &&
        bytesOf(each.size) >= neededBytes,
    )
    .sort((one, other) => bytesOf(other.size) - bytesOf(one.size))[0];
