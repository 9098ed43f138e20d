import { defineRoute } from '../../src/route.tsx';
import { bookOf } from './book.ts';
import { createOutcomeFlow } from './outcome.flow.ts';
import { FailureScreen } from './screens/failure.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) =>
    createOutcomeFlow({
      verdict: 'failure',
      book: (signal) => bookOf(services, signal),
      visibility: services.visibility,
      navigate,
    }),
  Screen: FailureScreen,
});
