import { encodePathSegment } from '#http/path-segment.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import { cancelSwitchState } from '#purchase/cancel-switch.ts';
import type { PendingChange, PendingChangeStore } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.ts';
import { createSteps, type Flow, type Steps } from '#kit/steps.ts';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
} from './confirm-cancellation.state.ts';
import { markFinishedCancellationsSeen } from '../finished-cancellation.ts';

/** The subject of the question. */
export interface CancellationDetails {
  readonly packages: readonly Package[];
  /** The user's change requests, as far as they could be read. */
  readonly requests?: readonly ChangeRequest[];
  /** The subscription change of this user, with its storage. */
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

/** One question about one package: what was read for it, and the change it leads to. */
interface Question {
  readonly steps: Steps<ConfirmCancellationState>;
  readonly deps: ConfirmCancellationDeps;
  details?: CancellationDetails;
  change?: SubscriptionChange;
}

/**
 * Asks before cancelling, and tracks the cancellation. Spec §2, §4 (Unsubscribe). Opening it sends
 * nothing.
 */
export function createConfirmCancellationFlow(
  deps: ConfirmCancellationDeps,
): Flow<ConfirmCancellationState, ConfirmCancellationCommands> {
  const steps = createSteps<ConfirmCancellationState>({ step: 'loading' });
  const question: Question = { steps, deps };
  if (deps.signedIn()) load(question);
  else signIn(question);

  return {
    store: steps.store,
    commands: questionCommands(question),
    stop: () => {
      steps.stop();
      question.change?.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function questionCommands(question: Question): ConfirmCancellationCommands {
  const { steps, deps } = question;
  const toPlans = () => deps.navigate('/plans', { replace: true });
  return {
    cancel: () => {
      const state = steps.in('asking');
      if (!state) return;
      const requests = question.details?.requests;
      question.change?.commands.begin(
        { command: 'unsubscribe', id: deps.packageId },
        { pkg: state.pkg, ...(requests ? { requests } : {}) },
      );
    },
    keep: () => {
      if (!steps.in('cancelled', 'refused')) toPlans();
    },
    retry: () => {
      if (!steps.in('failed')) return;
      if (!deps.signedIn()) return signIn(question);
      steps.to({ step: 'loading' });
      load(question);
    },
    sendAgain: () => {
      if (steps.in('response-lost')) question.change?.commands.retry();
    },
    forget: () => {
      if (!steps.in('response-lost')) return;
      question.change?.commands.forget();
      toPlans();
    },
    check: () => {
      if (steps.in('delayed')) question.change?.commands.checkNow();
    },
  };
}

const listedPackage = ({ details, deps }: Question): Package | undefined =>
  details?.packages.find((each) => each.id === deps.packageId);

function load(question: Question): void {
  const { steps, deps } = question;
  const isMine = ({ command, id }: PendingChange) =>
    command === 'unsubscribe' && id === deps.packageId;
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok) {
      if (outcome.failure.kind === 'unauthorized') return signIn(question);
      return steps.to({ step: 'failed', failure: outcome.failure });
    }
    const details = (question.details = outcome.value);
    const listed = listedPackage(question);
    if (listed && cancelSwitchState(listed) === 'on')
      markFinishedCancellationsSeen(details, isMine, deps.clock.now());
    const change = (question.change = details.change());
    const show = (next: SubscriptionChangeState) => showChange(question, next);
    change.store.subscribe(show);
    if (change.commands.resume(isMine)) show(change.store.getState());
    else showQuestion(question);
  });
}

function showQuestion(question: Question): void {
  const pkg = listedPackage(question);
  question.steps.to(
    pkg && cancelSwitchState(pkg) === 'on'
      ? { step: 'asking', pkg }
      : { step: 'nothing-to-cancel' },
  );
}

function signIn({ steps, deps }: Question): void {
  deps.signInFirst();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}

/** What each step of the change shows here, or where it leads. */
function showChange(question: Question, next: SubscriptionChangeState): void {
  if (next.step === 'idle') return showQuestion(question);
  const { steps } = question;
  const pkg = next.pendingChange.pkg ?? listedPackage(question);
  const named = pkg ? { pkg } : {};
  switch (next.step) {
    case 'sending':
    case 'checking':
    case 'waiting':
    case 'cancelling':
    case 'cancelled':
      return steps.to({ step: 'cancelling', ...named });
    case 'delayed':
      return steps.to({ step: 'delayed', ...named });
    case 'response-lost': {
      const { listRead, failure } = next;
      return steps.to({
        step: 'response-lost',
        listRead,
        ...named,
        ...(failure ? { failure } : {}),
      });
    }
    case 'unauthorized':
      return signIn(question);
    case 'refused':
      return refuse(question, next.failure);
    case 'done':
      return end(question, next.pendingChange.verdict === 'success');
  }
}

function refuse({ steps, deps }: Question, failure: Failure): void {
  steps.to({ step: 'refused', failure });
  const notice = failure.kind === 'conflict' ? 'busy' : 'not-cancelled';
  deps.navigate(`/plans?notice=${notice}`, { replace: true });
}

function end(question: Question, cancelled: boolean): void {
  const { steps, deps } = question;
  const { packageId } = deps;
  if (cancelled) {
    steps.to({ step: 'cancelled', packageId });
    deps.navigate(`/plans/unsubscribe?package=${encodePathSegment(packageId)}`, { replace: true });
    return;
  }
  // The plans page is about to show it.
  question.change?.commands.markSeen();
  refuse(question, { kind: 'server', status: 200, code: 'NotCancelled' });
}
