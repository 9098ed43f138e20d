import { defineRoute, type RouteContext } from '#app/route.tsx';
import { paymentDeps, openPaymentDeps } from '#app/compose/payment-deps.ts';
import { reportOnce } from '#purchase/change/report-once.ts';
import {
  createPromoOpenPaymentFlow,
  type OfferPayment,
  type PromoOpenPaymentState,
} from './promo-open-payment.flow.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';
import { createPromoPageDeps } from '../promo-page-deps.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { confirmEvents, confirmFlow } from '../confirm/confirm.wiring.ts';
import { success } from '#base/values/outcome.ts';
import { isCancelled, promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { isPending, type PendingPromo } from '#promo/offer/promo-record.ts';

/** `/promo/open-session`: the open payment is continued or cancelled. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, query, once, navigate, signInFirst } = context;
    const { storage, clock, emit } = services;
    const { continueTo, showError } = createPromoPageDeps(context);
    /** The server has refused the offer with 409, and it is not known yet whether a payment is open. */
    let isUnexplained = query.has('refused');
    const flow = createPromoOpenPaymentFlow({
      ...openPaymentDeps(services),
      offerPayment: offerPayment(context),
      onOtherPaid: (pendingChange, packageId) => {
        const { lock } = paymentDeps(services);
        void reportOnce({ storage, lock, clock }, pendingChange, () =>
          emit('cloud-subscribed', { packageId }),
        );
      },
      // Not on /promo/phone: a code for this offer is refused with 409 for as long as the payment is open.
      signInFirst,
      onNone: () => {
        if (isUnexplained) showError({ kind: 'busy' });
        else continueTo('/promo', { replace: true });
      },
      toOffer: () => continueTo('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
    flow.store.subscribe(({ step }) => {
      if (!isUnexplained || step === 'loading' || step === 'failed') return;
      isUnexplained = false;
      // Kept until here: a reload, or a sign-in, may come before the list could be read.
      once('refused');
    });
    return flow;
  },
  Screen: OpenPaymentScreen,
  events: openPaymentEvents,
});

/** The events of the page's own offer, and of failures; that of another payment is fired once, by its flow. */
export function openPaymentEvents(
  next: PromoOpenPaymentState,
  previous: PromoOpenPaymentState,
): readonly CloudEvent[] {
  if (next.step === 'offer-payment')
    return confirmEvents(
      next.offer,
      previous.step === 'offer-payment' ? previous.offer : undefined,
    );
  return next.step === 'failed' ? [cloudError(next.failure)] : [];
}

/** The payment of this page's offer, if it was started here and has no outcome yet. */
export function offerPayment(context: RouteContext): OfferPayment | undefined {
  const { services } = context;
  const deps = createPromoPageDeps(context);
  const promoStore = promoRecordStoreFor(services);
  const pending = (): PendingPromo | undefined => {
    const offer = deps.progress()?.offer.toLowerCase();
    const record = promoStore.read(
      (each) =>
        isPending(each) && each.found.by === undefined && each.found.code.toLowerCase() === offer,
    );
    return isPending(record) ? record : undefined;
  };
  const record = pending();
  if (!record) return undefined;
  const { found } = record;
  const requestId = () => {
    const now = pending() ?? record;
    return now.phase === 'sent' ? undefined : now.requestId;
  };
  const toSuccess = () => deps.continueTo('/promo/confirm', { replace: true });
  return {
    requestId,
    isBeingCancelled: isCancelled(services.storage, record),
    track: () =>
      confirmFlow(context, () => ({
        load: () => Promise.resolve(success(null)),
        onEnd: (state) => {
          if (state.step === 'done') toSuccess();
        },
      })),
    onPaid: (show) => {
      const at = services.clock.now();
      promoStore.save({ phase: 'done', found, at });
      show({ step: 'done', found, at });
      deps.onActivated();
      toSuccess();
    },
    onDeclined: () => {
      promoStore.remove(found);
      deps.showError({ kind: 'declined' });
    },
    onCancelled: () => promoStore.remove(found),
  };
}
