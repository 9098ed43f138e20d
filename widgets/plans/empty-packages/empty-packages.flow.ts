import { createSteps, type Flow } from '#kit/steps.ts';
import type { Outcome } from '#values/outcome.ts';
import {
  staticPageCommands,
  type StaticPageCommands,
  type StaticPageDeps,
  type StaticPageState,
} from '../static-page.flow.ts';

export type EmptyPackagesState = { readonly step: 'loading' } | StaticPageState;

export interface EmptyPackagesDeps extends Omit<StaticPageDeps, 'navigate'> {
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** Whether the user has packages, read once. */
  readonly hasPackages: (signal: AbortSignal) => Promise<Outcome<boolean>>;
}

/**
 * `/plans/empty-packages`: may be opened by hand or later, when there are packages after all; those
 * are shown by `/plans`. If they cannot be read, the page believes its address.
 */
export function createEmptyPackagesFlow(
  deps: EmptyPackagesDeps,
): Flow<EmptyPackagesState, StaticPageCommands> {
  const steps = createSteps<EmptyPackagesState>({ step: 'loading' });
  const signIn = () => {
    steps.to({ step: 'signed-out' });
    deps.signInFirst();
  };
  if (deps.signedIn())
    steps.run(deps.hasPackages, (outcome) => {
      if (!outcome.ok && outcome.failure.kind === 'unauthorized') return signIn();
      // The page may refuse to navigate; the screen that remains must not look like loading.
      steps.to({ step: 'shown' });
      if (outcome.ok && outcome.value) deps.navigate('/plans', { replace: true });
    });
  else signIn();
  return { store: steps.store, commands: staticPageCommands(deps), stop: steps.stop };
}
