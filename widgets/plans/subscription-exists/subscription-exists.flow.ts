import { createSteps, type Flow } from '#kit/steps.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import {
  staticPageCommands,
  type StaticPageCommands,
  type StaticPageDeps,
  type StaticPageState,
} from '../static-page.flow.ts';

export type SubscriptionExistsState =
  | { readonly step: 'loading' }
  /** `pkg` prevents a purchase; undefined if it could not be read. */
  | StaticPageState<{ readonly pkg?: Package | undefined }>;

export interface SubscriptionExistsDeps extends StaticPageDeps {
  /** The package that prevents a purchase, if any. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<Package | undefined>>;
}

/**
 * `/plans/subscription-exists`: shows the package that prevents a purchase. What the page says is
 * true without it, so a failed read only leaves it out.
 */
export function createSubscriptionExistsFlow(
  deps: SubscriptionExistsDeps,
): Flow<SubscriptionExistsState, StaticPageCommands> {
  const steps = createSteps<SubscriptionExistsState>({ step: 'loading' });
  const signIn = () => {
    steps.to({ step: 'signed-out' });
    deps.signInFirst();
  };
  if (deps.signedIn())
    steps.run(deps.load, (outcome) => {
      if (outcome.ok) steps.to({ step: 'shown', pkg: outcome.value });
      else if (outcome.failure.kind === 'unauthorized') signIn();
      else steps.to({ step: 'shown' });
    });
  else signIn();
  return { store: steps.store, commands: staticPageCommands(deps), stop: steps.stop };
}
