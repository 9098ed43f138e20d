import type { Steps } from '../../src/flow/steps.ts';
import type { Choosing, OffersCommands, OffersNotice, OffersState } from './offers-state.ts';
import { choicesOf, periodsOf, suggested, type Choice, type Shelf } from './shelf.ts';

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

/** From the offers to what will be bought and charged, and back. */
export const choosingCommands = (
  steps: Steps<OffersState>,
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
    steps.to({ step: 'confirming', shelf, period, choice: choice.id, pack: choice.packs[0] });
  },
  back: () => {
    const state = steps.in('confirming');
    if (!state) return;
    const { shelf, period, choice } = state;
    steps.to({ step: 'choosing', shelf, period, choice });
  },
  payWith: (packageId) => {
    const state = steps.in('confirming');
    const pack = state && chosen(state)?.packs.find((each) => each.id === packageId);
    if (pack) steps.to({ ...state, pack });
  },
});
