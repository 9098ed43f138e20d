import { canReactivate } from '#purchase/can-reactivate.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { Package } from '#values/package.ts';

/**
 * Whether a change that was confirmed for this package keeps a cancelled plan, with nothing to pay now. Once
 * the plan has ended, the same request buys it.
 */
export const keepsPlan = ({ current }: Pick<PackageCatalog, 'current'>, pkg: Package): boolean =>
  canReactivate(pkg) && current.some(({ id }) => id === pkg.id);
