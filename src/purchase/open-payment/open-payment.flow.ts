import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '../change/pending-change-store.ts';
import type { SubscriptionChangeState } from '../change/subscription-change.state.ts';
import type { SubscriptionChange } from '../change/subscription-change.flow.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentDeps,
  OpenPaymentEnd,
  OpenPaymentState,
} from './open-payment.state.ts';
import { createPreparedWindow, type PreparedWindow } from './prepared-window.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { verdictOf, type ChangeRequest } from '../change-request.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import { findOpenPaymentRequest } from '../change/find-request.ts';

/** An open payment: its state, and the change that tracks it once found. */
interface OpenPaymentContext {
  readonly steps: Steps<OpenPaymentState>;
  readonly deps: OpenPaymentDeps;
  readonly tab: PreparedWindow;
  packages: readonly Package[];
  paid: readonly string[];
  change?: SubscriptionChange;
  unsubscribe: () => void;
}

/**
 * An open payment (spec §4, 409), wherever it was started: it is continued or cancelled
 * while its outcome is polled. Showing this screen sends nothing.
 */
export function createOpenPaymentFlow(
  deps: OpenPaymentDeps,
): Flow<OpenPaymentState, OpenPaymentCommands> {
  const steps = createSteps<OpenPaymentState>({ step: 'loading' });
  const tab = createPreparedWindow(deps.prepare);
  const payment: OpenPaymentContext = {
    steps,
    deps,
    tab,
    packages: [],
    paid: [],
    unsubscribe: () => {},
  };
  loadOpenPayment(payment);
  const unsubscribe = deps.onReturn?.(() => readPaid(payment));
  return {
    store: steps.store,
    commands: paymentCommands(payment),
    stop: () => {
      unsubscribe?.();
      dispose(payment);
      steps.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function paymentCommands(payment: OpenPaymentContext): OpenPaymentCommands {
  const { steps, tab } = payment;
  return {
    retry: () => {
      if (!steps.in('failed')) return;
      steps.to({ step: 'loading' });
      loadOpenPayment(payment);
    },
    pay: () => {
      const state = steps.in('open');
      const url = state?.change.pendingChange.paymentUrl;
      if (!state || url === undefined) return;
      tab.prepare(state.pkg);
      tab.open(url);
      steps.to({ ...state, ...tab.opening() });
    },
    cancelPayment: () => {
      const state = steps.in('open');
      if (state && !state.paid) payment.change?.commands.cancelPayment();
    },
    check: () => {
      if (steps.in('open')) payment.change?.commands.checkNow();
    },
    markSeen: () => payment.change?.commands.markSeen(),
  };
}

function loadOpenPayment(payment: OpenPaymentContext): void {
  const { steps, deps } = payment;
  steps.run(
    (signal) => findOpenPayment(deps, signal),
    (outcome) => {
      if (!outcome.ok) {
        if (outcome.failure.kind === 'unauthorized') deps.signInFirst();
        steps.to({ step: 'failed', failure: outcome.failure });
        return;
      }
      const { request, hasOtherRequest, change, packages, paid } = outcome.value;
      dispose(payment);
      payment.packages = packages;
      payment.paid = paid;
      payment.change = change;
      payment.unsubscribe = change.store.subscribe((state) => show(payment, state));
      if (request) {
        change.commands.trackOpen(request);
        const isPaid = request.packageId !== undefined && paid.includes(request.packageId);
        if (deps.cancelImmediately && !isPaid) change.commands.cancelPayment();
      } else if (!change.commands.resume(deps.accepts))
        end(payment, { step: 'none', hasOtherRequest });
    },
  );
}

/** The user, who may have paid meanwhile, has returned to a delayed payment. */
function readPaid(payment: OpenPaymentContext): void {
  const { steps, deps, change } = payment;
  if (!deps.paid || !change || steps.in('open')?.change.step !== 'delayed') return;
  steps.run(deps.paid, (ids) => {
    payment.paid = [...payment.paid, ...ids];
    if (steps.in('open')) show(payment, change.store.getState());
  });
}

function dispose({ unsubscribe, change }: OpenPaymentContext): void {
  unsubscribe();
  change?.stop();
}

function end({ steps, deps }: OpenPaymentContext, outcome: OpenPaymentEnd): void {
  steps.to(outcome);
  deps.onEnd?.(outcome);
}

/** Maps each step of the change to a screen or a redirect. */
function show(payment: OpenPaymentContext, state: SubscriptionChangeState): void {
  const { steps, deps, tab } = payment;
  switch (state.step) {
    case 'waiting':
    case 'cancelling':
    case 'delayed': {
      const { pendingChange } = state;
      const pkg = packageOf(payment, pendingChange);
      const paid = payment.paid.includes(pendingChange.id) ? ({ paid: true } as const) : {};
      return steps.to({ step: 'open', change: state, ...pkg, ...tab.opening(), ...paid });
    }
    case 'done': {
      const { pendingChange } = state;
      return end(payment, {
        step: 'settled',
        pendingChange,
        ...packageIdField(pendingChange),
        ...packageOf(payment, pendingChange),
      });
    }
    case 'cancelled':
      return end(payment, { step: 'cancelled' });
    case 'idle':
    case 'refused':
      return end(payment, { step: 'none' });
    case 'unauthorized':
      deps.signInFirst();
      // The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state.
      return steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
    case 'checking':
    case 'sending':
    case 'response-lost':
      return deps.onUnsent?.();
  }
}

function packageOf({ packages }: OpenPaymentContext, pendingChange: PendingChange) {
  const pkg = pendingChange.pkg ?? packages.find(({ id }) => id === pendingChange.id);
  return pkg ? { pkg } : {};
}

/**
 * The package of a pending change; empty if the list named none. The `id` is then that of its
 * request, or `unknown`.
 */
const packageIdField = ({ id, requestId }: PendingChange): { readonly packageId?: string } =>
  id === requestId || id === 'unknown' ? {} : { packageId: id };

/** The user's subscription change, and the open payment, if there is one. */
interface FoundPayment {
  readonly change: SubscriptionChange;
  readonly request?: ChangeRequest;
  /** Whether any request is being processed, also one without a payment page. */
  readonly hasOtherRequest: boolean;
  /** The packages a payment may be for, as far as they could be read. */
  readonly packages: readonly Package[];
  /** The ids of the packages that have been paid for, as far as they could be read. */
  readonly paid: readonly string[];
}

async function findOpenPayment(
  {
    access,
    selectRequest = findOpenPaymentRequest,
    paid = async () => [],
  }: Pick<OpenPaymentDeps, 'access' | 'selectRequest' | 'paid'>,
  signal: AbortSignal,
): Promise<Outcome<FoundPayment>> {
  const accessed = await access(signal);
  if (!accessed.ok) return accessed;
  const { change } = accessed.value;
  const [requests, available, paidIds] = await Promise.all([
    accessed.value.requests(signal),
    accessed.value.available(signal),
    paid(signal),
  ]);
  if (!requests.ok) return requests;
  const request = selectRequest(requests.value);
  return success({
    change,
    hasOtherRequest: requests.value.some((each) => verdictOf(each) === 'wait'),
    packages: available.ok ? available.value : [],
    paid: paidIds,
    ...(request ? { request } : {}),
  });
}
