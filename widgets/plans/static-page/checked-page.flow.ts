import { createSteps, type Flow } from '#base/flow/steps.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import {
  staticPageCommands,
  type StaticPageCommands,
  type StaticPageDeps,
  type StaticPageState,
} from './static-page.flow.ts';

export type CheckedPageState<T = object> =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | StaticPageState<T>;

export interface CheckedPageCommands extends StaticPageCommands {
  retry(): void;
}

export interface CheckedPageDeps<T> extends Omit<StaticPageDeps, 'navigate'> {
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** The content of the page; undefined if what the page says is not true. */
  readonly read: (signal: AbortSignal) => Promise<Outcome<T | undefined>>;
}

/**
 * `/plans/empty-packages` and `/plans/subscription-exists`: may be opened by hand or later, so what
 * they say is checked first. If it is not true, they lead to `/plans`.
 */
export function createCheckedPageFlow<T extends object>(
  deps: CheckedPageDeps<T>,
): Flow<CheckedPageState<T>, CheckedPageCommands> {
  const steps = createSteps<CheckedPageState<T>>({ step: 'loading' });
  const signIn = () => {
    steps.to({ step: 'signed-out' });
    deps.signInFirst();
  };
  const load = () =>
    steps.run(deps.read, (outcome) => {
      if (!outcome.ok)
        if (outcome.failure.kind === 'unauthorized') signIn();
        else steps.to({ step: 'failed', failure: outcome.failure });
      else if (outcome.value) steps.to({ step: 'shown', ...outcome.value });
      else {
        // The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state.
        steps.to({ step: 'failed', failure: { kind: 'not-found' } });
        deps.navigate('/plans', { replace: true });
      }
    });
  if (deps.signedIn()) load();
  else signIn();
  return {
    store: steps.store,
    commands: {
      ...staticPageCommands(deps),
      retry: () => {
        steps.to({ step: 'loading' });
        load();
      },
    },
    stop: steps.stop,
  };
}
