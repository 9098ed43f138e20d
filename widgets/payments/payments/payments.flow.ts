import { createSteps, type Flow } from '#base/flow/steps.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import { success } from '#base/values/outcome.ts';
import type { CardChange } from '#payments/card-change-store.ts';
import { boundCard, isDeclined } from '#payments/change-card.ts';
import { confirmationRoute } from '#purchase/confirmation-route.ts';
import { createPreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import { bind, poll, showBinding } from './card/bind-card.ts';
import { badCard, orderedCards } from './charges.ts';
import { refreshedView } from './load-everything.ts';
import {
  isBusy,
  leave,
  pendingChange,
  type PaymentsContext,
  type PaymentsDeps,
} from './payments-context.ts';
import { withFirstPage, withNextPage } from './list/payment-list.ts';
import { askToRemove, checkRemoval, remove, removalFound } from './card/remove-card.ts';
import type {
  CardResult,
  PaymentsCommands,
  PaymentsState,
  PaymentsView,
} from './payments.state.ts';

/** The address of the question whether to bind a card. */
export const replacingRoute = '/payments?step=card';

/** The screen of the payments. Opening it changes nothing on the server. */
export function createPaymentsFlow(
  deps: PaymentsDeps,
  isReplacing = false,
): Flow<PaymentsState, PaymentsCommands> & { readonly showReplacing: (isOpen: boolean) => void } {
  const steps = createSteps<PaymentsState>({ step: 'loading' });
  const context: PaymentsContext = {
    steps,
    deps,
    tab: createPreparedWindow(deps.prepare),
    read: () => read(context),
    isReplacing,
  };
  const close = open(context);
  return {
    store: steps.store,
    commands: commandsOf(context),
    showReplacing: (isOpen) => showReplacing(context, isOpen),
    stop: () => {
      close();
      steps.stop();
    },
  };
}

function commandsOf(context: PaymentsContext): PaymentsCommands {
  const { steps, deps, tab } = context;
  const { navigate } = deps;
  return {
    retry: () => {
      const state = steps.in('failed', 'ready');
      if (!state || isBusy(state)) return;
      if (state.step === 'failed') steps.to({ step: 'loading' });
      read(context);
    },
    signIn: () => {
      if (!steps.in('failed')) return;
      if (deps.signedIn()) deps.signInAgain();
      else deps.signInFirst();
    },
    showMore: () => showMore(context),
    askToRemove: (card) => askToRemove(context, card),
    keepCard: () => {
      const { removing, ...state } = steps.in('ready') ?? {};
      if (removing && !removing.isBusy) steps.to(state as PaymentsState);
    },
    removeCard: () => remove(context),
    checkRemoval: () => checkRemoval(context),
    replaceCard: () => {
      const state = steps.in('ready');
      if (state && !isBusy(state)) navigate(replacingRoute);
    },
    cancelReplacing: () => cancelReplacing(context),
    bindCard: () => bind(context),
    openPage: () => {
      const state = steps.in('binding');
      if (!state) return;
      tab.prepare();
      tab.open(state.url);
      steps.to({ ...state, ...tab.opening() });
    },
    checkBinding: () => {
      const change = pendingChange(context, 'bind');
      const { isDelayed: _, ...state } = steps.in('binding') ?? {};
      if (!('step' in state) || !change) return;
      steps.to(state);
      poll(context, change, 0);
    },
    payBySbp: () => {
      const pkg = steps.in('ready')?.view.onceBySbp;
      if (pkg) navigate(confirmationRoute(pkg.id));
    },
    otherPackages: () => {
      if (steps.in('ready', 'failed')) navigate('/plans/available-packages');
    },
  };
}

/**
 * Starts loading, and loads again when something has changed or the page becomes visible.
 * @returns a function that stops it
 */
function open(context: PaymentsContext): () => void {
  const { deps, steps } = context;
  if (!deps.signedIn()) {
    leave(context, deps.signInFirst);
    return () => {};
  }
  read(context);
  return deps.onChanged(() => {
    const state = steps.get();
    const change = state.step === 'binding' && state.isDelayed && pendingChange(context, 'bind');
    if (change) poll(context, change, 0);
    else if (state.step !== 'binding' && !isBusy(state)) read(context);
  });
}

const read = (context: PaymentsContext): void => {
  context.steps.run(context.deps.load, (outcome) => {
    if (outcome.ok) settle(context, outcome.value);
    else fail(context, outcome.failure);
  });
};

/** Shows what was read, and what has become of a change that was not finished. */
function settle(context: PaymentsContext, read: PaymentsView): void {
  const { steps, deps } = context;
  const before = steps.in('ready', 'replacing');
  const { view, failure } = before
    ? refreshedView(before.view, withOpenPages(before.view, read))
    : { view: read, failure: undefined };
  const { store } = deps.changeCard(view);
  const change = store.get();
  const found = change?.what === 'remove' ? removalFound(context, view, change) : undefined;
  const bound = change?.what === 'bind' ? bindingFound(view, change) : undefined;
  if (change && bound) store.drop(change.key);
  if (change?.paymentUrl && !bound && isOpenBinding(context, change))
    return showBinding(context, view, change, change.paymentUrl);
  const earlier = before?.step === 'ready' ? before : undefined;
  // A removal whose end is known by now is not unknown any more.
  const earlierResult = earlier?.result?.kind === 'lost' && !found ? undefined : earlier?.result;
  const result = found ?? bound ?? earlierResult;
  if (context.isReplacing && !bound) return showQuestion(context, view);
  steps.to({
    step: 'ready',
    view,
    ...(failure ? { stale: failure } : {}),
    ...(result ? { result } : {}),
    ...(earlier?.removing && isListed(view, earlier.removing.card.id)
      ? { removing: earlier.removing }
      : {}),
  });
}

const isListed = ({ cards }: PaymentsView, cardId: string): boolean =>
  !cards.ok || cards.value.some(({ id }) => id === cardId);

const withOpenPages = (before: PaymentsView, read: PaymentsView): PaymentsView =>
  before.payments.ok && read.payments.ok
    ? { ...read, payments: success(withFirstPage(before.payments.value, read.payments.value)) }
    : read;

/** What the lists say about a card that was being bound. */
function bindingFound(view: PaymentsView, change: CardChange): CardResult | undefined {
  const card = view.cards.ok ? boundCard(view.cards.value, change) : undefined;
  if (card) return { kind: 'bound', ...(card.last4 ? { last4: card.last4 } : {}) };
  return view.payments.ok && isDeclined(view.payments.value, change)
    ? { kind: 'declined', ...(change.last4 ? { last4: change.last4 } : {}) }
    : undefined;
}

/** How long a bank's page is open, in ms. */
const pageLifetimeMs = 30 * 60_000;

const isOpenBinding = ({ deps, leftBinding }: PaymentsContext, { at, key }: CardChange): boolean =>
  key !== leftBinding && deps.now() - at < pageLifetimeMs;

/** Asks whether to bind a card, in place of the one that packages are charged from. */
function showQuestion({ steps }: PaymentsContext, view: PaymentsView): void {
  const card = badCard(view) ?? orderedCards(view)[0];
  steps.to({ step: 'replacing', view, ...(card ? { card } : {}) });
}

function showReplacing(context: PaymentsContext, isOpen: boolean): void {
  const { steps } = context;
  context.isReplacing = isOpen;
  const state = steps.in('ready', 'replacing', 'binding');
  if (!state || isBusy(state)) return;
  if (isOpen && state.step === 'ready') return showQuestion(context, state.view);
  if (isOpen || state.step === 'ready') return;
  const key = state.step === 'binding' ? pendingChange(context, 'bind')?.key : undefined;
  if (key !== undefined) context.leftBinding = key;
  steps.abort();
  steps.to({ step: 'ready', view: state.view });
}

/** Leaves the question, or the bank's page: nothing was charged. */
function cancelReplacing(context: PaymentsContext): void {
  const { steps, deps } = context;
  const state = steps.in('replacing', 'binding');
  if (!state || isBusy(state)) return;
  const change = state.step === 'binding' ? pendingChange(context, 'bind') : undefined;
  if (change) deps.changeCard(state.view).store.drop(change.key);
  if (context.isReplacing) return deps.back();
  steps.abort();
  steps.to({ step: 'ready', view: state.view });
}

function showMore(context: PaymentsContext): void {
  const { steps, deps } = context;
  const state = steps.in('ready');
  const page = state?.view.payments;
  if (!state || isBusy(state) || state.more === 'loading' || !page?.ok) return;
  const { next } = page.value;
  if (next === undefined) return;
  steps.to({ ...state, more: 'loading' });
  steps.run(
    (signal) => deps.page(state.view.userId, next, signal),
    (outcome) => {
      const { more: _, ...ready } = steps.in('ready') ?? state;
      if (outcome.ok) {
        const payments = success(withNextPage(page.value, outcome.value));
        steps.to({ ...ready, view: { ...ready.view, payments } });
      } else if (outcome.failure.kind === 'unauthorized') leave(context, deps.signInAgain);
      else steps.to({ ...ready, more: outcome.failure });
    },
  );
}

function fail(context: PaymentsContext, failure: Failure): void {
  const { steps, deps } = context;
  if (failure.kind === 'aborted') return;
  if (failure.kind === 'not-supported') {
    steps.to({ step: 'unsupported' });
    return deps.leaveEmpty();
  }
  if (failure.kind === 'unauthorized') return leave(context, deps.signInAgain);
  const ready = signInNeeded(failure) ? undefined : steps.in('ready', 'replacing');
  if (ready?.step === 'replacing') return;
  steps.to(ready ? { ...ready, stale: failure } : { step: 'failed', failure });
}
