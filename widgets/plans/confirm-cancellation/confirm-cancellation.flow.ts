import { confirmationRoute } from '#purchase/confirmation-route.ts';
import { smallerPlan } from './smaller-plan.ts';
import { encodePathSegment } from '#http/paths.ts';
import { withinTime } from '#http/sending/within-time.ts';
import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import { whenVisible } from '#base/flow/delay.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import {
  cancelSwitchState,
  failureReadLimitMs,
  isCancellable,
  isUncancelled,
} from '#purchase/rules.ts';
import {
  isUndone,
  type PendingChange,
  type PendingChangeStore,
} from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
  StorageLeft,
} from './confirm-cancellation.state.ts';
import type { Usage } from '../plans/plans.state.ts';
import { storageWithout } from '#plans/storage-summary.ts';
import { maxCancellationMs } from '#purchase/change/change-polling.ts';
import { findOwnRequest } from '#purchase/change/find-request.ts';

/** What the page has to know before it asks for confirmation. */
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
  readonly visibility: Visibility;
  /** Query parameter `package`. */
  readonly packageId: string;
  /** What is used of the storage, if the page says so. */
  readonly usage?: Usage | undefined;
  readonly load: (signal: AbortSignal) => Promise<Outcome<CancellationDetails>>;
  /** What the user can buy; read beside the question, which does not wait for it. */
  readonly onSale: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
  /** Calls the task when the package may have changed; returns a function that unsubscribes. */
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** Tells the embedding page of a success, unless it has been told before. */
  readonly report: (cancelled: PendingChange) => void;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

/** The confirmation of one cancellation: what was read for it, and the change it leads to. */
interface Confirmation {
  readonly steps: Steps<ConfirmCancellationState>;
  readonly deps: ConfirmCancellationDeps;
  details?: CancellationDetails;
  /** What the user can buy, once it is known. */
  onSale?: readonly Package[];
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
  const confirmation: Confirmation = { steps, deps };
  if (deps.signedIn()) load(confirmation);
  else signIn(confirmation);
  const unsubscribe = deps.onPackagesChanged(() => refresh(confirmation));

  return {
    store: steps.store,
    commands: confirmationCommands(confirmation),
    stop: () => {
      unsubscribe();
      steps.stop();
      confirmation.change?.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function confirmationCommands(confirmation: Confirmation): ConfirmCancellationCommands {
  const { steps, deps } = confirmation;
  const toPlans = () => deps.navigate('/plans', { replace: true });
  return {
    cancel: () => {
      const state = steps.in('asking');
      if (!state) return;
      confirmation.change?.commands.begin(
        { command: 'unsubscribe', id: deps.packageId },
        {
          pkg: state.pkg,
          requests: confirmation.details?.requests,
          otherStorage: state.otherStorage,
        },
      );
    },
    keep: () => {
      if (!steps.in('cancelled', 'refused')) toPlans();
    },
    chooseSmaller: () => {
      const smaller = steps.in('asking')?.smaller;
      if (smaller) deps.navigate(confirmationRoute(smaller.id));
    },
    retry: () => {
      if (!steps.in('failed')) return;
      if (!deps.signedIn()) return signIn(confirmation);
      steps.to({ step: 'loading' });
      load(confirmation);
    },
    sendAgain: () => {
      if (steps.in('response-lost')) confirmation.change?.commands.retry();
    },
    discard: () => {
      if (!steps.in('response-lost')) return;
      confirmation.change?.commands.discard();
      toPlans();
    },
    check: () => {
      if (steps.in('delayed')) confirmation.change?.commands.checkNow();
    },
  };
}

const listedPackage = ({ details, deps }: Confirmation): Package | undefined =>
  details?.packages.find((each) => each.id === deps.packageId);

function load(confirmation: Confirmation): void {
  const { steps, deps } = confirmation;
  const isMine = ({ command, id }: PendingChange) =>
    command === 'unsubscribe' && id === deps.packageId;
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok) {
      if (outcome.failure.kind === 'unauthorized') return signIn(confirmation);
      return steps.to({ step: 'failed', failure: outcome.failure });
    }
    const details = (confirmation.details = outcome.value);
    const listed = listedPackage(confirmation);
    if (listed && cancelSwitchState(listed) === 'on')
      markFinishedCancellationsSeen(details, isMine, deps.clock.now());
    const change = (confirmation.change = details.change());
    change.store.subscribe((next) => showChange(confirmation, next));
    if (!change.commands.resume(isMine)) showQuestion(confirmation);
  });
}

function showQuestion(confirmation: Confirmation): void {
  const { steps, details, deps } = confirmation;
  const pkg = listedPackage(confirmation);
  if (!details || !pkg || !isCancellable(pkg)) return steps.to({ step: 'nothing-to-cancel' });
  const left = storageLeft(
    confirmation,
    storageWithout(details.packages, pkg, deps.usage?.totalBytes),
  );
  steps.to({ step: 'asking', pkg, ...left, ...smallerThan(confirmation, pkg, left) });
  if (!confirmation.onSale) readOnSale(confirmation);
}

/** A failure is not shown: the question is complete without a smaller plan. */
function readOnSale(confirmation: Confirmation): void {
  const { steps, deps } = confirmation;
  steps.run(deps.onSale, (outcome) => {
    if (!outcome.ok) return;
    confirmation.onSale = outcome.value;
    if (steps.in('asking')) showQuestion(confirmation);
  });
}

function smallerThan({ onSale = [] }: Confirmation, pkg: Package, left: StorageLeft) {
  const { usedBytes = 0, otherStorage = 0 } = left;
  const smaller = smallerPlan(pkg, onSale, usedBytes - otherStorage);
  return smaller ? { smaller } : {};
}

const storageLeft = (
  { deps: { usage } }: Confirmation,
  otherStorage: number | undefined,
): StorageLeft => ({
  ...(otherStorage === undefined ? {} : { otherStorage }),
  ...(usage ? { usedBytes: usage.usedBytes } : {}),
});

/** Another device may have changed the package, and a day may have passed (decision 0267). */
function refresh(confirmation: Confirmation): void {
  const { steps, deps } = confirmation;
  if (!steps.in('asking')) return;
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok || !steps.in('asking')) return;
    confirmation.details = outcome.value;
    showQuestion(confirmation);
  });
}

function signIn({ steps, deps }: Confirmation): void {
  deps.signInFirst();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}

/** What each step of the change shows here, or where it leads. */
function showChange(confirmation: Confirmation, next: SubscriptionChangeState): void {
  if (next.step === 'idle') return showQuestion(confirmation);
  const { steps } = confirmation;
  const pkg = next.pendingChange.pkg ?? listedPackage(confirmation);
  const named = pkg ? { pkg } : {};
  switch (next.step) {
    case 'sending':
    case 'checking':
    case 'waiting':
    case 'cancelling':
    case 'cancelled':
      return steps.to({
        step: 'cancelling',
        ...named,
        ...storageLeft(confirmation, next.pendingChange.otherStorage),
      });
    case 'delayed':
      return steps.to({ step: 'delayed', ...named });
    case 'response-lost': {
      const { isRuledOut, failure } = next;
      return steps.to({ step: 'response-lost', isRuledOut, ...named, failure });
    }
    case 'unauthorized':
      return signIn(confirmation);
    case 'refused':
      // Nothing was cancelled: after the sign-in, the user is asked again.
      if (next.failure.kind === 'unauthorized') return signIn(confirmation);
      return showFailure(confirmation, next.failure);
    case 'done':
      return end(confirmation, next.pendingChange);
  }
}

/** What has failed may have been cancelled or replaced on another device: it is read before it is named. */
function showFailure(confirmation: Confirmation, failure: Failure): void {
  const { steps, deps } = confirmation;
  steps.run(withinTime(deps.clock, failureReadLimitMs, deps.load), (outcome) => {
    // The plans page is about to show it, but a hidden one may never be seen: the next visit shows it then.
    whenVisible(deps.visibility, () => confirmation.change?.commands.markSeen());
    const listed = outcome.ok && outcome.value.packages.find(({ id }) => id === deps.packageId);
    if (outcome.ok && !(listed && isUncancelled(listed)))
      deps.navigate('/plans', { replace: true });
    else refuse(confirmation, failure);
  });
}

function refuse({ steps, deps }: Confirmation, failure: Failure): void {
  steps.to({ step: 'refused', failure });
  const notice = failure.kind === 'conflict' ? 'busy' : 'not-cancelled';
  const id = encodePathSegment(deps.packageId);
  deps.navigate(`/plans?notice=${notice}&package=${id}`, { replace: true });
}

function end(confirmation: Confirmation, ended: PendingChange): void {
  const { steps, deps } = confirmation;
  if (ended.verdict === 'success') {
    steps.to({ step: 'cancelled' });
    deps.report(ended);
    deps.navigate(`/plans/unsubscribe?package=${encodePathSegment(deps.packageId)}`, {
      replace: true,
    });
    return;
  }
  showFailure(confirmation, { kind: 'server', status: 200, code: 'NotCancelled' });
}

/**
 * Marks the cancellations of a package that ended long ago, or have been undone, as seen, if the
 * package can be cancelled again: their outcome would be mistaken for that of a new cancellation.
 * @param isAbout whether a pending change cancels this package
 * @param now epoch ms
 */
function markFinishedCancellationsSeen(
  stored: { readonly store: PendingChangeStore; readonly requests?: readonly ChangeRequest[] },
  isAbout: (pendingChange: PendingChange) => boolean,
  now: number,
): void {
  const { store, requests = [] } = stored;
  const all = store.all();
  for (const pendingChange of all.filter((each) => isAbout(each) && !each.seen)) {
    const request = findOwnRequest(requests, pendingChange);
    const hasEnded =
      pendingChange.verdict !== undefined || (request && verdictOf(request) !== 'wait');
    const isOld = hasEnded && now - pendingChange.at > maxCancellationMs;
    if (isOld || isUndone(all, pendingChange, now)) store.put({ ...pendingChange, seen: true });
  }
}
