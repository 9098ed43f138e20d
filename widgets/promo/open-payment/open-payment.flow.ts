import type { Failure } from '#values/failure.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/offer.state.ts';
import { createOpenPayment } from '#purchase/open-payment/open-payment.flow.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentState,
} from '#purchase/open-payment/open-payment.state.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import type { OpenPaymentPageDeps, OwnPayment } from './deps.ts';
import type { OpenPaymentPageCommands, OpenPaymentPageState } from './open-payment.state.ts';

/**
 * `/promo/open-session`: a payment session is open (spec §4, 409). The one of this offer,
 * begun here, is followed as the offer; any other is shown as what it is, and its
 * success activates nothing of this offer. Either can be given up.
 */
export function createOpenPaymentFlow(
  deps: OpenPaymentPageDeps,
): Flow<OpenPaymentPageState, OpenPaymentPageCommands> {
  const { own } = deps;
  const steps = createSteps<OpenPaymentPageState>({ step: 'loading' });
  let offer: Flow<PromoOfferState, PromoOfferCommands> | undefined;
  let session: Flow<OpenPaymentState, OpenPaymentCommands> | undefined;
  let unwatch = () => {};

  const dispose = () => {
    unwatch();
    offer?.stop();
    session?.stop();
    offer = session = undefined;
  };

  /** @param failure of giving it up */
  const followOwn = (payment: OwnPayment, failure?: Failure) => {
    dispose();
    const flow = payment.follow();
    const show = (state: PromoOfferState) =>
      steps.to({ step: 'own', offer: state, ...(failure ? { failure } : {}) });
    offer = flow;
    unwatch = flow.store.subscribe(show);
    show(flow.store.getState());
  };

  /** @param asked the own payment, to be given up by a click: followed on where that fails */
  const watch = (asked?: OwnPayment) => {
    dispose();
    steps.to({ step: asked ? 'giving-up' : 'loading' });
    const id = own?.requestId();
    const flow = createOpenPayment({
      ...deps,
      kept: (pendingChange) => !asked && pendingChange.found === true,
      givesUp: asked !== undefined,
      ...(id === undefined ? {} : { which: (requests) => requests.find((each) => each.id === id) }),
    });
    let found = false;
    session = flow;
    unwatch = flow.store.subscribe((state) => {
      found ||= state.step === 'open';
      const unfound = found ? undefined : asked;
      if (unfound && state.step === 'failed') followOwn(unfound, state.failure);
      else if (unfound && state.step === 'none') followOwn(unfound, { kind: 'not-found' });
      else show(state);
    });
  };

  const show = (state: OpenPaymentState) => {
    switch (state.step) {
      case 'open':
        return steps.to({ ...state, own: own !== undefined });
      case 'none':
        return deps.none();
      case 'given-up':
        own?.givenUp();
        return steps.to(state);
      case 'settled':
        return settle(state);
      case 'loading':
      case 'failed':
        return steps.to(state);
    }
  };

  const settle = ({
    pendingChange,
    packageId,
    pkg,
  }: Extract<OpenPaymentState, { step: 'settled' }>) => {
    const paid = pendingChange.verdict === 'success';
    if (own) {
      session?.commands.seen();
      if (paid) own.paid((state) => steps.to({ step: 'own', offer: state }));
      else own.declined();
    } else if (paid)
      steps.to({
        step: 'paid',
        ...(packageId === undefined ? {} : { packageId }),
        ...(pkg ? { pkg } : {}),
      });
    else steps.to({ step: 'declined' });
  };

  const leaveFor = (go: () => void) => () => {
    session?.commands.seen();
    go();
  };

  if (own && !own.leaving) followOwn(own);
  else watch();

  return {
    store: steps.store,
    commands: {
      retry: () => (offer ?? session)?.commands.retry(),
      pay: () => (offer ?? session)?.commands.pay(),
      giveUp: () => {
        if (session) session.commands.giveUp();
        else if (own && /^(paying|late)$/.test(offer?.store.getState().step ?? '')) watch(own);
      },
      check: () => session?.commands.check(),
      activate: () => offer?.commands.activate(),
      leave: () => offer?.commands.leave(),
      toOffer: leaveFor(deps.toOffer),
      toPlans: leaveFor(deps.toPlans),
    },
    stop: () => {
      dispose();
      steps.stop();
    },
  };
}
