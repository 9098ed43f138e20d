import type { AgreementFlow } from '#app/compose/agreement.ts';
import { defineEarlyScreen, inertCommands, type EarlyDeps } from '#app/compose/early-screen.ts';
import { hasStoredPurchase } from '#purchase/change/pending-change-store.ts';
import { getAccount } from '#session/api/account.ts';
import { stateForAddress } from './offers/choosing.ts';
import { packageLists, loadPackageCatalog } from './load-package-catalog.ts';
import type { OffersCommands, OffersState } from './offers/offers.state.ts';
import { OffersScreen } from './offers/offers.view.tsx';

type Choosing = Extract<OffersState, { step: 'choosing' }>;

/** `/plans/available-packages` as it opens for a user without a pending purchase. */
export const early = defineEarlyScreen<Choosing>({
  read: async (deps) => {
    if (hasStoredPurchase(deps.storage)) return undefined;
    const outcome = await loadPackageCatalog(readsOf(deps), new AbortController().signal);
    const start = { wanted: undefined, confirming: false };
    const state =
      outcome.ok && stateForAddress(outcome.value, start, undefined, deps.settings.recommended);
    return state && state.step === 'choosing' ? state : undefined;
  },
  view: (state, deps, { recommended }) => (
    <OffersScreen
      {...deps}
      state={state}
      commands={inertCommands<OffersCommands>()}
      agreement={agreement}
      recommended={recommended}
    />
  ),
});

const readsOf = (deps: EarlyDeps) => ({
  knownUserId: () => undefined,
  account: (signal: AbortSignal) => deps.http(getAccount, signal),
  ...packageLists(deps),
});

const agreement = {
  store: { getState: () => ({ step: 'closed' }) },
  commands: {},
} as unknown as AgreementFlow;
