import { success } from '#base/values/outcome.ts';
import { isCancelled, promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { isPending, type PendingPromo } from '#promo/offer/promo-record.ts';
import type { RouteContext } from '#app/route.tsx';
import { confirmFlow } from '../confirm/confirm.wiring.ts';
import type { OfferPayment } from './promo-open-payment-deps.ts';
import { createPromoPageDeps } from '../promo-page-deps.ts';

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
      promoStore.save({ phase: 'done', found });
      show({ step: 'done', found });
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
