import type { Steps } from '#base/flow/steps.ts';
import type { PreparePayment } from '#base/ports/payment-window.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { CardChange } from '#payments/card-change-store.ts';
import type { ChangeCardDeps } from '#payments/change-card.ts';
import type { PaymentsPage } from '#payments/payment.ts';
import type { PreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import type { CardResult, PaymentsState, PaymentsView } from './payments.state.ts';

export interface PaymentsDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<PaymentsView>>;
  /** A later page of payments. */
  readonly page: (
    userId: string,
    before: string,
    signal: AbortSignal,
  ) => Promise<Outcome<PaymentsPage>>;
  readonly changeCard: (view: PaymentsView) => ChangeCardDeps;
  readonly newIdempotencyKey: () => string;
  readonly prepare: PreparePayment;
  /** The time in ms since the epoch. */
  readonly now: () => number;
  readonly signedIn: () => boolean;
  /** Clears what the server no longer accepts, and opens /sso. */
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** One step back; without one, to the payments. */
  readonly back: () => void;
  /** Leaves a page of its own that would be empty; a widget in another page just shows nothing. */
  readonly leaveEmpty: () => void;
  /** Tells other widgets and tabs that packages or cards have changed. */
  readonly announce: () => void;
  /** Tells the page that a package was cancelled. */
  readonly reportCancelled: (packageId: string) => void;
  /** Calls the task when packages may have changed; returns a function that ends it. */
  readonly onChanged: (task: () => void) => () => void;
}

/** What the functions of the flow share. */
export interface PaymentsContext {
  readonly steps: Steps<PaymentsState>;
  readonly deps: PaymentsDeps;
  readonly tab: PreparedWindow;
  /** Reads everything again. */
  readonly read: () => void;
  /** Whether the address asks to bind a card. */
  isReplacing: boolean;
  /** The key of the binding whose bank's page the user has left. */
  leftBinding?: string;
}

/** Whether a change of the card is being sent: nothing may interrupt that. */
export const isBusy = (state: PaymentsState): boolean =>
  (state.step === 'ready' && state.removing?.isBusy === true) ||
  (state.step === 'replacing' && state.isBusy === true);

/** The stored change of the user on the screen. */
export function pendingChange(
  { steps, deps }: PaymentsContext,
  what: CardChange['what'],
): CardChange | undefined {
  const view = steps.in('ready', 'replacing', 'binding')?.view;
  const change = view && deps.changeCard(view).store.get();
  return change?.what === what ? change : undefined;
}

/** Shows the result of a change of the card; everything is read again. */
export function finish(context: PaymentsContext, view: PaymentsView, result: CardResult): void {
  const { steps, deps } = context;
  const wasReplacing = context.isReplacing;
  context.isReplacing = false;
  steps.to({ step: 'ready', view, result });
  if (wasReplacing) deps.navigate('/payments', { replace: true });
  if (result.kind === 'removed' || result.kind === 'bound') deps.announce();
  context.read();
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
export function leave({ steps }: PaymentsContext, go: () => void): void {
  go();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}
