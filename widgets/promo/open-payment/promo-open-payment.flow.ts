import type { Failure } from '#base/values/failure.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { createOpenPaymentFlow } from '#purchase/open-payment/open-payment.flow.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentState,
  OpenPaymentDeps,
  OpenPayment,
} from '#purchase/open-payment/open-payment.state.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Package } from '#base/values/package.ts';

export type PromoOpenPaymentState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The payment of this offer; `failure`: of cancelling it. */
  | { readonly step: 'offer-payment'; readonly offer: PromoOfferState; readonly failure?: Failure }
  /** The list is being read before the payment of this offer is cancelled. */
  | { readonly step: 'cancelling' }
  /** Another payment, or that of this offer while it is being cancelled. */
  | (OpenPayment & { readonly isOfferPayment: boolean })
  /** Another payment succeeded; this offer is not activated by it. */
  | { readonly step: 'paid'; readonly pkg?: Package }
  /** Another payment failed. */
  | { readonly step: 'declined' }
  | { readonly step: 'cancelled' };

export interface PromoOpenPaymentCommands {
  retry(): void;
  /** Opens the payment page. */
  pay(): void;
  cancelPayment(): void;
  /** Polls a slow payment immediately. */
  check(): void;
  /** Sends the activation of this offer again, if its response was lost. */
  activate(): void;
  /** Stops tracking the slow activation of this offer here. */
  leave(): void;
  /** Returns to this page's offer. */
  toOffer(): void;
  toPlans(): void;
}

/** The payment of this page's offer, started here. */
export interface OfferPayment {
  readonly requestId: () => string | undefined;
  /** It has been in cancellation since an earlier visit. */
  readonly isBeingCancelled: boolean;
  /** Continues it; its outcomes navigate on. */
  readonly track: () => Flow<PromoOfferState, PromoOfferCommands>;
  /** It was paid before it could be cancelled: shows that, and navigates on. */
  readonly onPaid: (show: (state: PromoOfferState) => void) => void;
  readonly onDeclined: () => void;
  readonly onCancelled: () => void;
}

interface PromoOpenPaymentDeps extends Required<
  Pick<OpenPaymentDeps, 'access' | 'prepare' | 'paid' | 'onReturn' | 'signInFirst'>
> {
  readonly offerPayment: OfferPayment | undefined;
  /** Another payment succeeded, for this package; called at each visit until the user continues. */
  readonly onOtherPaid: (pendingChange: PendingChange, packageId: string) => void;
  /** There is no open payment, or not any more. */
  readonly onNone: () => void;
  readonly toOffer: () => void;
  readonly toPlans: () => void;
}

/** The state of the screen, and whichever of the two flows it tracks. */
interface PromoOpenPaymentContext {
  readonly steps: Steps<PromoOpenPaymentState>;
  readonly deps: PromoOpenPaymentDeps;
  /** The payment of this offer, tracked as the offer. */
  offer?: Flow<PromoOfferState, PromoOfferCommands> | undefined;
  /** Any payment, tracked as such. */
  payment?: Flow<OpenPaymentState, OpenPaymentCommands> | undefined;
  unsubscribe: () => void;
}

/**
 * `/promo/open-session`: a payment is open (spec §4, 409). If it belongs to this offer and
 * was started here, it is tracked as the offer; any other is shown as such, and its success does
 * not activate this offer. Either can be cancelled.
 */
export function createPromoOpenPaymentFlow(
  deps: PromoOpenPaymentDeps,
): Flow<PromoOpenPaymentState, PromoOpenPaymentCommands> {
  const { offerPayment } = deps;
  const steps = createSteps<PromoOpenPaymentState>({ step: 'loading' });
  const context: PromoOpenPaymentContext = { steps, deps, unsubscribe: () => {} };
  if (offerPayment && !offerPayment.isBeingCancelled) trackOfferPayment(context, offerPayment);
  else trackAnyPayment(context);
  return {
    store: steps.store,
    commands: promoOpenPaymentCommands(context),
    stop: () => {
      dispose(context);
      steps.stop();
    },
  };
}

/** The user's commands; the tracked flow knows in which states they apply. */
function promoOpenPaymentCommands(context: PromoOpenPaymentContext): PromoOpenPaymentCommands {
  const { offerPayment, toOffer, toPlans } = context.deps;
  const tracked = () => context.offer ?? context.payment;
  const leaveFor = (go: () => void) => () => {
    context.payment?.commands.markSeen();
    go();
  };
  return {
    retry: () => tracked()?.commands.retry(),
    pay: () => tracked()?.commands.pay(),
    cancelPayment: () => {
      const step = context.offer?.store.getState().step;
      if (context.payment) context.payment.commands.cancelPayment();
      else if (offerPayment && (step === 'paying' || step === 'delayed'))
        trackAnyPayment(context, offerPayment);
    },
    check: () => context.payment?.commands.check(),
    activate: () => context.offer?.commands.activate(),
    leave: () => context.offer?.commands.leave(),
    toOffer: leaveFor(toOffer),
    toPlans: leaveFor(toPlans),
  };
}

function dispose(context: PromoOpenPaymentContext): void {
  context.unsubscribe();
  context.offer?.stop();
  context.payment?.stop();
  context.offer = context.payment = undefined;
}

/** @param failure of cancelling it */
function trackOfferPayment(
  context: PromoOpenPaymentContext,
  payment: OfferPayment,
  failure?: Failure,
): void {
  dispose(context);
  const flow = payment.track();
  const show = (state: PromoOfferState) =>
    context.steps.to({ step: 'offer-payment', offer: state, ...(failure ? { failure } : {}) });
  context.offer = flow;
  context.unsubscribe = flow.store.subscribe(show);
  show(flow.store.getState());
}

/** @param requested this offer's payment, if the user cancels it; tracked again if that fails */
function trackAnyPayment(context: PromoOpenPaymentContext, requested?: OfferPayment): void {
  const { deps, steps } = context;
  dispose(context);
  steps.to({ step: requested ? 'cancelling' : 'loading' });
  const id = deps.offerPayment?.requestId();
  const flow = createOpenPaymentFlow({
    ...deps,
    accepts: (pendingChange) => !requested && pendingChange.foundInList === true,
    cancelImmediately: requested !== undefined,
    ...(id === undefined
      ? {}
      : { selectRequest: (requests) => requests.find((each) => each.id === id) }),
  });
  let wasFound = false;
  context.payment = flow;
  context.unsubscribe = flow.store.subscribe((state) => {
    wasFound ||= state.step === 'open';
    const notFound = wasFound ? undefined : requested;
    if (notFound && state.step === 'failed') trackOfferPayment(context, notFound, state.failure);
    else if (notFound && state.step === 'none')
      trackOfferPayment(context, notFound, { kind: 'not-found' });
    else show(context, state);
  });
}

/** What each step of any payment shows here, or where it leads. */
function show(context: PromoOpenPaymentContext, state: OpenPaymentState): void {
  const { steps, deps } = context;
  const { offerPayment } = deps;
  switch (state.step) {
    case 'open':
      return steps.to({ ...state, isOfferPayment: offerPayment !== undefined });
    case 'none':
      return deps.onNone();
    case 'cancelled':
      offerPayment?.onCancelled();
      return steps.to(state);
    case 'settled':
      return settle(context, state);
    case 'loading':
    case 'failed':
      return steps.to(state);
  }
}

function settle(
  { steps, deps, payment }: PromoOpenPaymentContext,
  { pendingChange, packageId, pkg }: Extract<OpenPaymentState, { step: 'settled' }>,
): void {
  const paid = pendingChange.verdict === 'success';
  const { offerPayment } = deps;
  if (offerPayment) {
    payment?.commands.markSeen();
    if (paid) offerPayment.onPaid((offer) => steps.to({ step: 'offer-payment', offer }));
    else offerPayment.onDeclined();
  } else if (paid) {
    steps.to({ step: 'paid', ...(pkg ? { pkg } : {}) });
    if (packageId !== undefined) deps.onOtherPaid(pendingChange, packageId);
  } else steps.to({ step: 'declined' });
}
