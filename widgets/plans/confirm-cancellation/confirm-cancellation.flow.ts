import { encoded } from '#http/path-segment.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import { switchOf } from '#purchase/cancel-toggle.ts';
import type { PendingChange, PendingChangeStore } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import { closeOld } from '../finished-cancellation.ts';

/** `pack` is missing where a cancelling of an earlier visit is about one that is no longer listed. */
export type ConfirmCancellationState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Nothing to cancel: the package is not there, or has no switch. */
  | { readonly step: 'gone' }
  | { readonly step: 'asking'; readonly pkg: Package }
  /** Sent; the outcome is on its way. */
  | { readonly step: 'cancelling'; readonly pkg?: Package }
  /** Still in process after 180 s; not an error. */
  | { readonly step: 'processing'; readonly pkg?: Package }
  /** Whether the request arrived is not known; `looked`: the server's list does not have it. */
  | {
      readonly step: 'unsure';
      readonly pkg?: Package;
      readonly looked: boolean;
      readonly failure?: Failure;
    }
  | { readonly step: 'cancelled'; readonly packageId: string }
  | { readonly step: 'refused'; readonly failure: Failure };

/** What the question is about. */
export interface CancellationDetails {
  readonly packages: readonly Package[];
  /** The person's change requests, as far as they could be read. */
  readonly requests?: readonly ChangeRequest[];
  /** The engine of this person, and where it keeps what was begun. */
  readonly change: () => SubscriptionChange;
  readonly store: PendingChangeStore;
}

export interface ConfirmCancellationDeps {
  readonly clock: Clock;
  /** Query parameter `package`. */
  readonly packageId: string;
  readonly load: (signal: AbortSignal) => Promise<Outcome<CancellationDetails>>;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

export interface ConfirmCancellationCommands {
  /** A person's act: sends the cancelling, once. */
  cancel(): void;
  /** The subscription stays. */
  keep(): void;
  retry(): void;
  /** In `unsure`: sends again under the same key. */
  sendAgain(): void;
  /** In `unsure`, where the list was read: the person wants it no more. */
  forget(): void;
  /** In `processing`: asks now. */
  check(): void;
}

/** Asks before cancelling, and sees it through. Spec §2, §4 (Unsubscribe). Opening it sends nothing. */
export function createConfirmCancellationFlow(
  deps: ConfirmCancellationDeps,
): Flow<ConfirmCancellationState, ConfirmCancellationCommands> {
  const steps = createSteps<ConfirmCancellationState>({ step: 'loading' });
  const { packageId, navigate } = deps;
  let facts: CancellationDetails | undefined;
  let change: SubscriptionChange | undefined;
  const pkg = () => facts?.packages.find((each) => each.id === packageId);

  const signIn = () => {
    deps.signInFirst();
    steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
  };
  const refuse = (failure: Failure) => {
    steps.to({ step: 'refused', failure });
    const notice = failure.kind === 'conflict' ? 'busy' : 'not-cancelled';
    navigate(`/plans?notice=${notice}`, { replace: true });
  };
  const ask = () => {
    const asked = pkg();
    const open = asked && switchOf(asked) === 'on';
    steps.to(open ? { step: 'asking', pkg: asked } : { step: 'gone' });
  };

  const follow = (next: SubscriptionChangeState) => {
    if (next.step === 'idle') return ask();
    const about = next.pendingChange.pkg ?? pkg();
    const named = about ? { pkg: about } : {};
    switch (next.step) {
      case 'sending':
      case 'checking':
      case 'waiting':
      case 'giving-up':
      case 'given-up':
        return steps.to({ step: 'cancelling', ...named });
      case 'processing':
        return steps.to({ step: 'processing', ...named });
      case 'unsure': {
        const { looked, failure } = next;
        return steps.to({ step: 'unsure', looked, ...named, ...(failure ? { failure } : {}) });
      }
      case 'unauthorized':
        return signIn();
      case 'refused':
        return refuse(next.failure);
      case 'done':
        return end(next.pendingChange.verdict === 'success');
    }
  };
  const end = (cancelled: boolean) => {
    if (cancelled) {
      steps.to({ step: 'cancelled', packageId });
      navigate(`/plans/unsubscribe?package=${encoded(packageId)}`, { replace: true });
      return;
    }
    // The plans page is about to say it.
    change?.commands.seen();
    refuse({ kind: 'server', status: 200, code: 'NotCancelled' });
  };

  const mine = ({ command, id }: PendingChange) => command === 'unsubscribe' && id === packageId;

  const load = () =>
    steps.run(deps.load, (outcome) => {
      if (!outcome.ok) {
        if (outcome.failure.kind === 'unauthorized') return signIn();
        return steps.to({ step: 'failed', failure: outcome.failure });
      }
      facts = outcome.value;
      const listed = pkg();
      if (listed && switchOf(listed) === 'on') closeOld(facts, mine, deps.clock.now());
      change = facts.change();
      change.store.subscribe(follow);
      if (change.commands.pickUp(mine)) follow(change.store.getState());
      else ask();
    });

  if (deps.signedIn()) load();
  else signIn();

  return {
    store: steps.store,
    commands: {
      cancel: () => {
        const state = steps.in('asking');
        if (!state) return;
        const requests = facts?.requests;
        const subject = { command: 'unsubscribe', id: packageId } as const;
        change?.commands.begin(subject, { pkg: state.pkg, ...(requests ? { requests } : {}) });
      },
      keep: () => {
        if (!steps.in('cancelled', 'refused')) navigate('/plans', { replace: true });
      },
      retry: () => {
        if (!steps.in('failed')) return;
        if (!deps.signedIn()) return signIn();
        steps.to({ step: 'loading' });
        load();
      },
      sendAgain: () => {
        if (steps.in('unsure')) change?.commands.retry();
      },
      forget: () => {
        if (!steps.in('unsure')) return;
        change?.commands.forget();
        navigate('/plans', { replace: true });
      },
      check: () => {
        if (steps.in('processing')) change?.commands.check();
      },
    },
    stop: () => {
      steps.stop();
      change?.stop();
    },
  };
}
