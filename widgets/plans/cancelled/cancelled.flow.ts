import { encoded } from '#http/path-segment.ts';
import type { Failure, Outcome } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { Intent } from '#purchase/change/pending-change-store.ts';
import type { Visibility } from '#ports/visibility.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

export type UnsubscribeState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Cancelled; `pack` as it was before, where it is known. */
  | { readonly step: 'done'; readonly pack?: Package };

export interface UnsubscribeDeps {
  readonly visibility: Visibility;
  /** The newest intent to cancel the package of the address, if any. */
  readonly intent: (signal: AbortSignal) => Promise<Outcome<Intent | undefined>>;
  /** The outcome was on a visible screen. */
  readonly seen: (intent: Intent) => void;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

export interface UnsubscribeCommands {
  retry(): void;
  toPlans(): void;
  otherPackages(): void;
}

/** The result of cancelling, also after a reload. Spec §2. It claims nothing that did not happen. */
export function createUnsubscribeFlow(
  deps: UnsubscribeDeps,
): Flow<UnsubscribeState, UnsubscribeCommands> {
  const steps = createSteps<UnsubscribeState>({ step: 'loading' });
  const { navigate, visibility } = deps;
  let unwatch = () => {};

  const signIn = () => {
    deps.signInFirst();
    steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
  };
  const show = (intent: Intent | undefined) => {
    if (!intent) return navigate('/plans', { replace: true });
    if (intent.verdict !== 'success')
      return navigate(`/plans/before-unsubscribe?package=${encoded(intent.id)}`, {
        replace: true,
      });
    steps.to({ step: 'done', ...(intent.pack ? { pack: intent.pack } : {}) });
    if (visibility.visible()) deps.seen(intent);
    else unwatch = visibility.onceVisible(() => deps.seen(intent));
  };
  const load = () =>
    steps.run(deps.intent, (outcome) => {
      if (outcome.ok) show(outcome.value);
      else if (outcome.failure.kind === 'unauthorized') signIn();
      else steps.to({ step: 'failed', failure: outcome.failure });
    });

  if (deps.signedIn()) load();
  else signIn();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('failed')) return;
        if (!deps.signedIn()) return signIn();
        steps.to({ step: 'loading' });
        load();
      },
      toPlans: () => navigate('/plans', { replace: true }),
      otherPackages: () => navigate('/plans/available-packages'),
    },
    stop: () => {
      unwatch();
      steps.stop();
    },
  };
}
