import { mayHaveReachedServer } from '#base/values/failure-traits.ts';
import type { CardChange } from '#payments/card-change-store.ts';
import { knownBefore, pollBinding, type BindingEnd } from '#payments/change-card.ts';
import { finish, leave, pendingChange, type PaymentsContext } from '../payments-context.ts';
import type { PaymentsView } from '../payments.state.ts';

/**
 * Opens the bank's page, within the click. A change that may have reached the server keeps its key: the
 * server then responds with the same page.
 */
export function bind(context: PaymentsContext): void {
  const { steps, deps, tab } = context;
  const state = steps.in('replacing');
  if (!state || state.isBusy) return;
  const { view, card } = state;
  const { failure: _, ...asking } = state;
  const { store, bind: send } = deps.changeCard(view);
  tab.reset();
  tab.prepare();
  const change = changeFor(context, view, card?.last4);
  store.put(change);
  steps.to({ ...asking, isBusy: true });
  steps.run(
    () => send(change.key),
    (outcome) => {
      if (outcome.ok) {
        const opened = { ...change, paymentUrl: outcome.value };
        store.put(opened);
        tab.open(outcome.value);
        return showBinding(context, view, opened, outcome.value);
      }
      tab.close();
      const { failure } = outcome;
      if (!mayHaveReachedServer(failure)) store.drop(change.key);
      if (failure.kind === 'unauthorized') return leave(context, deps.signInAgain);
      steps.to({ ...asking, failure });
    },
  );
}

/** A binding whose bank's page is not known was not finished: it goes on. Otherwise it is a new one. */
function changeFor(context: PaymentsContext, view: PaymentsView, last4?: string): CardChange {
  const earlier = pendingChange(context, 'bind');
  if (earlier && earlier.paymentUrl === undefined) return earlier;
  const { deps } = context;
  const payments = view.payments.ok ? view.payments.value.payments : undefined;
  const known = knownBefore(view.cards.ok ? view.cards.value : [], payments ?? []);
  return {
    ...{ what: 'bind', key: deps.newIdempotencyKey(), userId: view.userId, at: deps.now() },
    ...(view.cards.ok ? { knownCards: known.knownCards } : {}),
    ...(payments ? { knownChecks: known.knownChecks } : {}),
    ...(last4 ? { last4 } : {}),
  };
}

/** Shows that the bank's page is open, and waits for its result. */
export function showBinding(
  context: PaymentsContext,
  view: PaymentsView,
  change: CardChange,
  url: string,
): void {
  const { last4 } = change;
  const opening = context.tab.opening();
  context.steps.to({ step: 'binding', view, url, ...(last4 ? { last4 } : {}), ...opening });
  poll(context, change, context.deps.changeCard(view).intervalMs);
}

/** Waits for the result of the bank's page. */
export function poll(context: PaymentsContext, change: CardChange, delayMs: number): void {
  const { steps, deps } = context;
  const state = steps.in('binding');
  if (!state) return;
  steps.run(
    (signal) => pollBinding(deps.changeCard(state.view), change, delayMs, signal),
    (end) => endBinding(context, change, end),
  );
}

function endBinding(context: PaymentsContext, { last4 }: CardChange, end: BindingEnd): void {
  const { steps, deps } = context;
  const state = steps.in('binding');
  if (!state) return;
  if (end.kind === 'unauthorized') return leave(context, deps.signInAgain);
  if (end.kind === 'delayed') return steps.to({ ...state, isDelayed: true });
  const shown = end.kind === 'bound' ? end.card.last4 : last4;
  finish(context, state.view, { kind: end.kind, ...(shown ? { last4: shown } : {}) });
}
