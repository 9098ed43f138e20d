import { encodePathSegment } from '#http/paths.ts';
import type { CancellationReason } from '#base/settings/events.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import { whenVisible } from '#base/flow/delay.ts';
import { confirmationRoute } from '#purchase/confirmation-route.ts';

export type CancelledState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Cancelled; `pkg` as it was before, and the bytes that remain when it ends, if known. */
  | {
      readonly step: 'done';
      readonly pkg?: Package;
      readonly otherStorage?: number;
      /** Why: the user is asked when the result is first shown, and may answer once. */
      readonly why?: 'asked' | 'answered';
    };

export interface CancelledDeps {
  readonly visibility: Visibility;
  /** The newest request to cancel the package in the address, if any. */
  readonly pendingChange: (signal: AbortSignal) => Promise<Outcome<PendingChange | undefined>>;
  /** Whether the package is known to have been restored or bought again since. */
  readonly isRestored: (pendingChange: PendingChange, signal: AbortSignal) => Promise<boolean>;
  /** The outcome has been shown on a visible screen. */
  readonly seen: (pendingChange: PendingChange) => void;
  /** Tells the page why the user has cancelled the package with this id. */
  readonly tellReason: (packageId: string, reason: CancellationReason) => void;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

export interface CancelledCommands {
  retry(): void;
  toPlans(): void;
  otherPackages(): void;
  /** Opens the confirmation for keeping the package. */
  keep(): void;
  /** The user says why. */
  giveReason(reason: CancellationReason): void;
}

const doneState = ({ pkg, otherStorage, seen }: PendingChange): CancelledState => ({
  step: 'done',
  ...(seen ? {} : { why: 'asked' }),
  ...(pkg ? { pkg } : {}),
  ...(otherStorage === undefined ? {} : { otherStorage }),
});

/** The result of a cancellation, also after a reload. Spec §2. It only claims what happened. */
export function createCancelledFlow(deps: CancelledDeps): Flow<CancelledState, CancelledCommands> {
  const steps = createSteps<CancelledState>({ step: 'loading' });
  const { navigate, visibility } = deps;
  let cancelWait = () => {};
  let cancelledId = '';

  const signIn = () => {
    deps.signInFirst();
    steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
  };
  const show = (pendingChange: PendingChange | undefined) => {
    if (!pendingChange) return navigate('/plans', { replace: true });
    if (pendingChange.verdict !== 'success')
      return navigate(`/plans/before-unsubscribe?package=${encodePathSegment(pendingChange.id)}`, {
        replace: true,
      });
    cancelledId = pendingChange.id;
    steps.to(doneState(pendingChange));
    cancelWait = whenVisible(visibility, () => deps.seen(pendingChange));
    // The screen does not wait for it, and stays if it cannot be read.
    steps.run(
      (signal) => deps.isRestored(pendingChange, signal),
      (isRestored) => {
        if (isRestored) navigate('/plans', { replace: true });
      },
    );
  };
  const load = () =>
    steps.run(deps.pendingChange, (outcome) => {
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
      keep: () => {
        if (steps.in('done')) navigate(confirmationRoute(cancelledId));
      },
      giveReason: (reason) => {
        const state = steps.in('done');
        if (state?.why !== 'asked') return;
        steps.to({ ...state, why: 'answered' });
        deps.tellReason(cancelledId, reason);
      },
    },
    stop: () => {
      cancelWait();
      steps.stop();
    },
  };
}
