import { planLists, storageRead } from '#app/compose/plan-lists.ts';
import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { inWebview } from '#browser/webview.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import { getAccount } from '#session/api/account.ts';
import { isKnownAbsent } from '#session/absent-services.ts';
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
      // The flow waits for it less, and then takes the screen over.
      use: storageRead({ ...reads, http: reads.optional }, () => new Promise(() => {})),
    };
    const outcome = await loadPlans(deps, new AbortController().signal);
    if (!outcome.ok || !hasPackages(outcome.value)) return undefined;
    const usage = usageOf(reads.settings, outcome.value.use);
    const lacksPayments = isKnownAbsent(
      reads.storage,
      'payments',
      reads.settings.userId ?? reads.storage.get('user_id'),
    );
    return {
      ...{ step: 'ready', plans: outcome.value },
      ...(usage ? { usage } : {}),
      ...(lacksPayments ? { withoutPayments: true } : {}),
    };
  },
  Screen: PlansScreen,
});
