import { planLists } from '#app/compose/plan-lists.ts';
import { defineEarlyScreen, inertCommands, type EarlyDeps } from '#app/compose/early-screen.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { inWebview } from '#browser/webview.ts';
import { hasStoredPurchase } from '#purchase/change/pending-change-store.ts';
import { getAccount } from '#session/api/account.ts';
import { usageOf, type PlansCommands, type PlansState } from './plans/plans.state.ts';
import { PlansScreen } from './plans/plans.view.tsx';

type Ready = Extract<PlansState, { step: 'ready' }>;

/** `/plans` as it opens for a user with packages and without a pending change. */
export const early = defineEarlyScreen<Ready>({
  read: async (deps) => {
    // The first session in an app may start at another screen.
    if (hasStoredPurchase(deps.storage) || inWebview(window)) return undefined;
    const outcome = await loadPlans(readsOf(deps), new AbortController().signal);
    if (!outcome.ok || !hasPackages(outcome.value)) return undefined;
    const usage = usageOf(deps.settings);
    return { step: 'ready', plans: outcome.value, ...(usage ? { usage } : {}) };
  },
  view: (state, deps) => (
    <PlansScreen {...deps} state={state} commands={inertCommands<PlansCommands>()} />
  ),
});

const readsOf = (deps: EarlyDeps) => ({
  identity: () => undefined,
  account: (signal: AbortSignal) => deps.http(getAccount, signal),
  ...planLists(deps),
});
