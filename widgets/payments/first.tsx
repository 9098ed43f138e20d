import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { getAccount } from '#session/api/account.ts';
import { isUsual } from './payments/charges.ts';
import { firstReadsOf, paymentsInputs } from './payments/first-reads.ts';
import { hasNone, loadPayments } from './payments/load-payments.ts';
import type { PaymentsState } from './payments/payments.state.ts';
import { PaymentsScreen } from './payments/payments.view.tsx';

/** `/payments` as it opens for a signed-in user with a list of payments and a next charge. */
export const first = defineFirstScreen({
  read: async (reads): Promise<PaymentsState | undefined> => {
    const deps = {
      knownUserId: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      ...firstReadsOf(reads),
    };
    const outcome = await loadPayments(deps, new AbortController().signal);
    // What is needed besides is loaded with the flow.
    if (!outcome.ok || hasNone(outcome.value.payments) || !isUsual(outcome.value)) return undefined;
    return { step: 'ready', view: outcome.value };
  },
  Screen: PaymentsScreen,
  inputs: paymentsInputs,
});
