import { planLists } from '#app/compose/plan-lists.ts';
import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { inWebview } from '#browser/webview.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import { getAccount } from '#session/api/account.ts';
import { usageOf, type PlansState } from './plans/plans.state.ts';
import { PlansScreen } from './plans/plans.view.tsx';

/** `/plans` as it opens for a user with packages and without a pending change. */
export const first = defineFirstScreen({
  read: async (reads): Promise<PlansState | undefined> => {
    // The first session in an app may start at another screen.
    if (hasPendingChange(reads.storage) || inWebview(window)) return undefined;
    const deps = {
      identity: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      ...planLists(reads),
    };
    const outcome = await loadPlans(deps, new AbortController().signal);
    if (!outcome.ok || !hasPackages(outcome.value)) return undefined;
    const usage = usageOf(reads.settings);
    return { step: 'ready', plans: outcome.value, ...(usage ? { usage } : {}) };
  },
  Screen: PlansScreen,
});
