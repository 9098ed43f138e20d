import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { getFamily } from '#family/api/family.ts';
import { getAccount } from '#session/api/account.ts';
import { loadFamily } from './family/load-family.ts';
import type { FamilyState } from './family/family.state.ts';
import { FamilyScreen } from './family/family.view.tsx';

/** `/family` as it opens for a signed-in user. */
export const first = defineFirstScreen({
  read: async (reads): Promise<FamilyState | undefined> => {
    const deps = {
      knownUserId: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      family: (userId: string, signal: AbortSignal) => reads.http(getFamily(userId), signal),
    };
    const outcome = await loadFamily(deps, new AbortController().signal);
    return outcome.ok ? { step: 'ready', view: outcome.value } : undefined;
  },
  Screen: FamilyScreen,
});
