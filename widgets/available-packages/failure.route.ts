import { memoryOf } from '../../src/flow/promo-world.ts';
import { defineRoute } from '../../src/route.tsx';
import { bookOf } from './book.ts';
import { createOutcomeFlow } from './outcome.flow.ts';
import { FailureScreen } from './screens/failure.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const memory = memoryOf(services);
    return createOutcomeFlow({
      verdict: 'failure',
      book: (signal) => bookOf(services, signal),
      unpaid: {
        kept: () => memory.read(({ phase }) => phase === 'unpaid') !== undefined,
        forget: memory.forget,
      },
      visibility: services.visibility,
      navigate,
    });
  },
  Screen: FailureScreen,
});
