import { cloudError } from '../../src/flow/cloud-error.ts';
import { lookUp } from '../../src/flow/promo-look-up.ts';
import { memoryOf } from '../../src/flow/promo-world.ts';
import { defineRoute } from '../../src/route.tsx';
import { createEntryFlow } from './entry.flow.ts';
import { EntryScreen } from './screens/entry.tsx';

/** `/plans/input-promocode`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) =>
    createEntryFlow({
      // An empty `code` in the query says: not the one of the settings again.
      prefilled: query.get('code') ?? services.settings.code,
      signedIn: services.session.signedIn,
      lookUp: (code, signal) => lookUp(services, code, signal),
      memory: memoryOf(services),
      signInFirst,
      navigate,
    }),
  Screen: EntryScreen,
  events: (next) =>
    next.step === 'editing' && next.problem?.kind === 'failure'
      ? [cloudError(next.problem.failure)]
      : [],
});
