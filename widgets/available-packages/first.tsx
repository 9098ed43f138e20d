import { defineFirstScreen, forwardingCommands } from '#app/first-screen/first-screen.ts';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import { getAccount } from '#session/api/account.ts';
import { loadPackageCatalog, packageLists } from './load-package-catalog.ts';
import { stateForAddress } from './offers/choosing.ts';
import { OffersScreen } from './offers/offers.view.tsx';
import { createSteps } from '#base/flow/steps.ts';
import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';

type Store = AgreementFlow['store'];

/** The agreement of a first screen, which is closed. @param taken that of its flow, once there is one */
const closedAgreement = (taken: () => AgreementFlow | undefined): AgreementFlow => ({
  store: createSteps<ReturnType<Store['getState']>>({ step: 'closed' }).store,
  commands: forwardingCommands(() => taken()?.commands) as AgreementFlow['commands'],
  stop: () => undefined,
});

/** `/plans/available-packages` as it opens for a user without a pending purchase. */
export const first = defineFirstScreen({
  read: async (reads) => {
    if (hasPendingChange(reads.storage)) return undefined;
    const deps = {
      knownUserId: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      ...packageLists(reads),
    };
    const outcome = await loadPackageCatalog(deps, new AbortController().signal);
    if (!outcome.ok) return undefined;
    const address = { wanted: undefined, confirming: false };
    const state = stateForAddress(outcome.value, address, undefined, reads.settings.recommended);
    return state?.step === 'choosing' ? state : undefined;
  },
  Screen: OffersScreen,
  inputs: ({ recommended }, taken) => ({
    agreement: closedAgreement(() => taken?.()?.agreement),
    recommended,
  }),
});
