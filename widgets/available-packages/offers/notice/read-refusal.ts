import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { ownedPackage } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';
import type { OffersContext } from '../offers-context.ts';
import type { OffersNotice } from '../offers.state.ts';

/** How a purchase has ended. */
interface Ended {
  readonly catalog: PackageCatalog;
  readonly notice: OffersNotice | undefined;
  /** The package, if the server has refused it. */
  readonly refused: Package | undefined;
}

/**
 * Reads the lists again before a refusal is named: the server also refuses what has just been done on
 * another device. Decision 0267.
 */
export function readRefusal(
  { steps, deps }: Pick<OffersContext, 'steps' | 'deps'>,
  { catalog, notice, refused: pkg }: Ended,
  show: (catalog: PackageCatalog, notice: OffersNotice | undefined) => void,
): void {
  if (!pkg) return show(catalog, notice);
  steps.to({ step: 'loading', pkg });
  steps.run(deps.load, (outcome) => {
    const latest = outcome.ok ? outcome.value : catalog;
    show(latest, ownedPackage(latest, pkg) ? { kind: 'owned', pkg } : notice);
  });
}
