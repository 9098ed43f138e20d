import type { Failure } from '#values/failure.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { createOpenPayment } from '#purchase/open-payment/open-payment.flow.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentState,
} from '#purchase/open-payment/open-payment.state.ts';
import { createSteps, type Flow, type Steps } from '#kit/steps.ts';
import type { OpenPaymentPageDeps, OwnPayment } from './open-payment-deps.ts';
import type { OpenPaymentPageCommands, OpenPaymentPageState } from './open-payment.state.ts';

/** The state of the screen, and whichever of the two flows it tracks. */
interface OpenPaymentPageContext {
  readonly steps: Steps<OpenPaymentPageState>;
  readonly deps: OpenPaymentPageDeps;
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
export function createOpenPaymentFlow(
  deps: OpenPaymentPageDeps,
): Flow<OpenPaymentPageState, OpenPaymentPageCommands> {
  const { own } = deps;
  const steps = createSteps<OpenPaymentPageState>({ step: 'loading' });
  const context: OpenPaymentPageContext = { steps, deps, unsubscribe: () => {} };
  if (own && !own.isBeingCancelled) trackOwn(context, own);
  else trackAny(context);
  return {
    store: steps.store,
    commands: openPaymentPageCommands(context),
    stop: () => {
      dispose(context);
      steps.stop();
    },
  };
}

/** The user's commands; the tracked flow knows in which states they apply. */
function openPaymentPageCommands(context: OpenPaymentPageContext): OpenPaymentPageCommands {
  const { own, toOffer, toPlans } = context.deps;
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
      else if (own && (step === 'paying' || step === 'delayed')) trackAny(context, own);
    },
    check: () => context.payment?.commands.check(),
    activate: () => context.offer?.commands.activate(),
    leave: () => context.offer?.commands.leave(),
    toOffer: leaveFor(toOffer),
    toPlans: leaveFor(toPlans),
  };
}

function dispose(context: OpenPaymentPageContext): void {
  context.unsubscribe();
  context.offer?.stop();
  context.payment?.stop();
  context.offer = context.payment = undefined;
}

/** @param failure of cancelling it */
function trackOwn(context: OpenPaymentPageContext, payment: OwnPayment, failure?: Failure): void {
  dispose(context);
  const flow = payment.track();
  const show = (state: PromoOfferState) =>
    context.steps.to({ step: 'own', offer: state, ...(failure ? { failure } : {}) });
  context.offer = flow;
  context.unsubscribe = flow.store.subscribe(show);
  show(flow.store.getState());
}

/** @param requested this offer's payment, if the user cancels it; tracked again if that fails */
function trackAny(context: OpenPaymentPageContext, requested?: OwnPayment): void {
  const { deps, steps } = context;
  dispose(context);
  steps.to({ step: requested ? 'cancelling' : 'loading' });
  const id = deps.own?.requestId();
  const flow = createOpenPayment({
    ...deps,
    isOwn: (pendingChange) => !requested && pendingChange.foundInList === true,
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
    if (notFound && state.step === 'failed') trackOwn(context, notFound, state.failure);
    else if (notFound && state.step === 'none') trackOwn(context, notFound, { kind: 'not-found' });
    else show(context, state);
  });
}

/** What each step of any payment shows here, or where it leads. */
function show(context: OpenPaymentPageContext, state: OpenPaymentState): void {
  const { steps, deps } = context;
  const { own } = deps;
  switch (state.step) {
    case 'open':
      return steps.to({ ...state, own: own !== undefined });
    case 'none':
      return deps.onNone();
    case 'cancelled':
      own?.onCancelled();
      return steps.to(state);
    case 'settled':
      return settle(context, state);
    case 'loading':
    case 'failed':
      return steps.to(state);
  }
}

function settle(
  { steps, deps, payment }: OpenPaymentPageContext,
  { pendingChange, packageId, pkg }: Extract<OpenPaymentState, { step: 'settled' }>,
): void {
  const paid = pendingChange.verdict === 'success';
  const { own } = deps;
  if (own) {
    payment?.commands.markSeen();
    if (paid) own.onPaid((offer) => steps.to({ step: 'own', offer }));
    else own.onDeclined();
  } else if (paid)
    steps.to({
      step: 'paid',
      ...(packageId === undefined ? {} : { packageId }),
      ...(pkg ? { pkg } : {}),
    });
  else steps.to({ step: 'declined' });
}
