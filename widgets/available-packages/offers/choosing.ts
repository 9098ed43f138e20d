import type { Steps } from '#base/flow/steps.ts';
import { offersPath, offersTarget, type OffersAddress } from './offers-address.ts';
import type {
  Choosing,
  OffersCommands,
  OffersNotice,
  OffersState,
  PublicOffers,
} from './offers.state.ts';
import {
  sizeOptionsOf,
  periodsOf,
  suggestedSize,
  type SizeOption,
  type PackageCatalog,
} from '#purchase/package-catalog.ts';
import {
  canReactivate,
  ownedPackage,
  planReplacedByBuying,
  sizeKey,
  switchoverDay,
} from '#purchase/rules.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { ifLater } from '../first-charge.ts';
import type { Package } from '#base/values/package.ts';

/**
 * The initial choice; undefined if nothing is on sale.
 * @param wanted a package id from the address
 * @param recommended the size that the page recommends
 */
export function choosingState<C extends PublicOffers>(
  catalog: C,
  wanted: string | undefined,
  notice: OffersNotice | undefined,
  recommended: string | undefined,
): (Omit<Choosing, 'catalog'> & { readonly catalog: C }) | undefined {
  const pkg = catalog.available.find(({ id }) => id === wanted);
  const all = periodsOf(catalog);
  const period = pkg?.period ?? (all.includes('30days') ? '30days' : all[0]);
  if (period === undefined) return undefined;
  return {
    catalog,
    period,
    choice: pkg ? sizeKey(pkg.size) : suggestedSize(catalog, period, recommended),
    ...(notice ? { notice } : {}),
  };
}

/** The selected size, with its packages; undefined if it is not on sale. */
export const chosen = (
  state: Omit<Choosing, 'catalog'> & { readonly catalog: PublicOffers },
): SizeOption | undefined =>
  sizeOptionsOf(state.catalog, state.period).find((each) => each.id === state.choice);

/**
 * The cancelled package with this id that can be reactivated, to be confirmed; none if it is already
 * scheduled to begin again.
 */
export function reactivatingState(
  catalog: PublicOffers | PackageCatalog,
  id: string | undefined,
): Extract<OffersState, { step: 'reactivating' }> | undefined {
  const pkg = catalog.current.find(
    (each) => each.id === id && canReactivate(each) && !ownedPackage(catalog, each),
  );
  return pkg && 'userId' in catalog ? { step: 'reactivating', catalog, pkg } : undefined;
}

/**
 * Whether a change that was confirmed for this package keeps a cancelled plan, with nothing to pay now. Once
 * the plan has ended, the same request buys it.
 */
export const keepsPlan = ({ current }: Pick<PackageCatalog, 'current'>, pkg: Package): boolean =>
  canReactivate(pkg) && current.some(({ id }) => id === pkg.id);

/**
 * What is said before a package is bought whose price was seen earlier, perhaps days ago; undefined: nothing
 * has changed. Nothing is charged that the user has not seen. A cancelled plan was to be kept with nothing to
 * pay: once it has ended, it is bought.
 */
export function noticeOfOtherPrice(
  catalog: PackageCatalog,
  pkg: Package | undefined,
): OffersNotice | undefined {
  if (!pkg || keepsPlan(catalog, pkg)) return undefined;
  const onSale = stillToBuy(catalog, pkg);
  // Earlier versions also kept one that had not begun.
  const wasKept = pkg.status === 'cancelled';
  const seen = wasKept ? 0 : pkg.cost;
  if (onSale) return onSale.cost === seen ? undefined : { kind: 'other-price', pkg: onSale, seen };
  return wasKept ? { kind: 'not-on-sale' } : undefined;
}

/** The package as it is on sale now. One that the user has by now was bought after all. */
const stillToBuy = (catalog: PackageCatalog, { id }: Package): Package | undefined =>
  catalog.available.find((each) => each.id === id && !ownedPackage(catalog, each));

/**
 * What is said before a purchase whose response was lost is sent again; undefined: nothing has changed. It
 * may have been confirmed days ago: its price may be another, and so may the day on which it begins and is
 * charged. Nothing is charged that the user has not seen.
 * @param now epoch ms
 */
export function noticeBeforeSendingAgain(
  catalog: PackageCatalog,
  { pkg, starts }: PendingChange,
  now: number,
): OffersNotice | undefined {
  const otherPrice = noticeOfOtherPrice(catalog, pkg);
  if (otherPrice || !pkg || keepsPlan(catalog, pkg)) return otherPrice;
  const onSale = stillToBuy(catalog, pkg);
  if (!onSale) return undefined;
  const begins = ifLater(switchoverDay(planReplacedByBuying(catalog, onSale)), now);
  return begins === starts ? undefined : { kind: 'other-day', pkg: onSale };
}

/** The state for an address; undefined if nothing is on sale. */
export function stateForAddress(
  catalog: PackageCatalog,
  { wanted, confirming }: OffersAddress,
  notice?: OffersNotice,
  recommended?: string,
): Extract<OffersState, { step: 'choosing' | 'confirming' }> | undefined {
  const next = choosingState(catalog, wanted, notice, recommended);
  const pkg = catalog.available.find(({ id }) => id === wanted);
  if (next && pkg && confirming && !ownedPackage(catalog, pkg))
    return { step: 'confirming', ...next, pkg };
  return next && { step: 'choosing', ...next };
}

/** Connects the commands with the address, so that Back and a reload restore the same choice. */
export interface ChoosingDeps {
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  readonly back: (fallback: string) => void;
  /** Stores a visitor's choice and requires signing in before it is confirmed. */
  readonly signInFor: (pkg: Package, onSale: readonly Package[]) => void;
  /** The size that the page recommends: `500 GB`. */
  readonly recommended?: string | undefined;
}

/** The state that offers to reactivate a cancelled package, unless the server has refused that. */
export type ReactivatingStateOf = (
  catalog: PackageCatalog,
  id: string,
) => Extract<OffersState, { step: 'reactivating' }> | undefined;

/** Between the offers and the confirmation, in both directions. */
export const choosingCommands = (
  steps: Steps<OffersState>,
  { navigate, back, signInFor, recommended }: ChoosingDeps,
  reactivating: ReactivatingStateOf,
): Pick<OffersCommands, 'choosePeriod' | 'choose' | 'connect' | 'back' | 'payWith'> => ({
  choosePeriod: (period) => {
    const state = steps.in('choosing', 'browsing');
    if (!state) return;
    const isOnSale = sizeOptionsOf(state.catalog, period).some((each) => each.id === state.choice);
    const choice = isOnSale ? state.choice : suggestedSize(state.catalog, period, recommended);
    steps.to({ ...state, period, choice });
  },
  choose: (choice) => {
    const state = steps.in('choosing', 'browsing');
    if (state) steps.to({ ...state, choice });
  },
  connect: () => {
    const state = steps.in('choosing', 'browsing');
    const choice = state && chosen(state);
    if (!choice) return;
    const pkg = choice.packages[0];
    // Back leads to the offers with this one selected.
    navigate(offersTarget(pkg.id, false), { replace: true });
    if (state.step === 'browsing') return signInFor(pkg, state.catalog.available);
    const { catalog, period } = state;
    steps.to(
      reactivating(catalog, pkg.id) ?? {
        step: 'confirming',
        catalog,
        period,
        choice: choice.id,
        pkg,
      },
    );
    navigate(offersTarget(pkg.id, true));
  },
  back: () => {
    const state = steps.in('confirming');
    if (steps.in('reactivating')) back('/plans');
    if (!state) return;
    const { catalog, period, choice } = state;
    steps.to({ step: 'choosing', catalog, period, choice });
    back(offersPath);
  },
  payWith: (packageId) => {
    const state = steps.in('confirming');
    const pkg = state && chosen(state)?.packages.find((each) => each.id === packageId);
    if (!pkg) return;
    steps.to({ ...state, pkg });
    navigate(offersTarget(packageId, true), { replace: true });
  },
});
