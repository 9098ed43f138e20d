import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { createEntryFlow } from './code.flow.ts';
import { EntryScreen } from './code.view.tsx';
import { createPromoCodes } from './promo-codes.ts';
import { hasStoredPromo } from './stored-promo.ts';

/** `/plans/input-promocode`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) =>
    createEntryFlow({
      // An empty `code` in the query means: do not look up the one of the settings again.
      prefilled: query.get('code') ?? services.settings.code,
      signedIn: services.session.signedIn,
      stored: hasStoredPromo(services.storage),
      codes: createPromoCodes(services),
      signInFirst,
      navigate,
    }),
  Screen: EntryScreen,
  events: (next) =>
    next.step === 'editing' && next.problem?.kind === 'failure'
      ? [cloudError(next.problem.failure)]
      : [],
});
