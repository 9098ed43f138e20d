import type { Steps } from '#kit/steps.ts';
import { offersPath, offersTarget, type OffersPlace } from './offers-address.ts';
import type { Choosing, OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import { choicesOf, ownedOf, periodsOf, suggested, type Choice, type Shelf } from '#purchase/catalogue.ts';

/**
 * What is chosen to begin with; undefined where nothing is on sale.
 * @param wanted a package id from the address
 */
export function choosing(
  shelf: Shelf,
  wanted: string | undefined,
  notice: OffersNotice | undefined,
): Choosing | undefined {
  const pack = shelf.available.find(({ id }) => id === wanted);
  const all = periodsOf(shelf);
  const period = pack?.period ?? (all.includes('30days') ? '30days' : all[0]);
  if (period === undefined) return undefined;
  const choice = choicesOf(shelf, period).find(({ packs }) =>
    packs.some(({ id }) => id === pack?.id),
  );
  return {
    shelf,
    period,
    choice: choice?.id ?? suggested(shelf, period),
    ...(notice ? { notice } : {}),
  };
}

const chosen = (state: Choosing): Choice | undefined =>
  choicesOf(state.shelf, state.period).find((each) => each.id === state.choice);

/** The state that a place stands for; undefined where nothing is on sale. */
export function standing(
  shelf: Shelf,
  { wanted, confirming }: OffersPlace,
  notice?: OffersNotice,
): Extract<OffersState, { step: 'choosing' | 'confirming' }> | undefined {
  const next = choosing(shelf, wanted, notice);
  const pack = next && chosen(next)?.packs.find(({ id }) => id === wanted);
  if (next && pack && confirming && !ownedOf(shelf, pack))
    return { step: 'confirming', ...next, pack };
  return next && { step: 'choosing', ...next };
}

/** How the commands reach the address, so that a way back and a reload find the same. */
export interface OffersWays {
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  readonly back: (fallback: string) => void;
}

/** From the offers to what will be bought and charged, and back. */
export const choosingCommands = (
  steps: Steps<OffersState>,
  { navigate, back }: OffersWays,
): Pick<OffersCommands, 'choosePeriod' | 'choose' | 'connect' | 'back' | 'payWith'> => ({
  choosePeriod: (period) => {
    const state = steps.in('choosing');
    if (!state) return;
    const there = choicesOf(state.shelf, period).some((each) => each.id === state.choice);
    const choice = there ? state.choice : suggested(state.shelf, period);
    steps.to({ ...state, period, choice });
  },
  choose: (choice) => {
    const state = steps.in('choosing');
    if (state) steps.to({ ...state, choice });
  },
  connect: () => {
    const state = steps.in('choosing');
    const choice = state && chosen(state);
    if (!choice) return;
    const { shelf, period } = state;
    const pack = choice.packs[0];
    // The way back leads to the offers with this one chosen.
    navigate(offersTarget(pack.id, false), { replace: true });
    steps.to({ step: 'confirming', shelf, period, choice: choice.id, pack });
    navigate(offersTarget(pack.id, true));
  },
  back: () => {
    const state = steps.in('confirming');
    if (!state) return;
    const { shelf, period, choice } = state;
    steps.to({ step: 'choosing', shelf, period, choice });
    back(offersPath);
  },
  payWith: (packageId) => {
    const state = steps.in('confirming');
    const pack = state && chosen(state)?.packs.find((each) => each.id === packageId);
    if (!pack) return;
    steps.to({ ...state, pack });
    navigate(offersTarget(packageId, true), { replace: true });
  },
});
