import { ownedDespiteFailure } from '#app/compose/own-packages.ts';
import { subscriptionChangeFor } from '#app/compose/payment-deps.ts';
import type { RouteContext } from '#app/route.tsx';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { hasLeftToPay } from '#browser/location/left-to-pay.ts';
import { rememberShown, shownByEntry } from '#browser/location/shown-by-entry.ts';
import { buyAgainDeps } from '../result/result-deps.ts';
import type { ReturnedDeps } from './returned.flow.ts';

/** The dependencies of the pages that a payment page returns to. */
export const returnedDeps = (
  context: RouteContext,
  reported: ReturnedDeps['reported'],
): ReturnedDeps => {
  const { services, query, navigate } = context;
  return {
    reported,
    packageId: query.get('package_id') ?? undefined,
    // The entry of another page may show several returns, one after the other.
    entry: services.ownsPage ? { read: shownByEntry, write: rememberShown } : undefined,
    openPromo: () => {
      // A success in a tab of its own is shown where its payment was started.
      const promo = promoRecordStoreFor(services).read(
        (each) => each.phase === 'paying' && (reported === 'declined' || hasLeftToPay(each.url)),
      );
      if (promo?.phase !== 'paying') return false;
      // Names this payment, not a later one: until it has an outcome, nobody is asked to pay again.
      const paid = reported === 'paid' ? `?paid=${promo.until}` : '';
      navigate(`/plans/input-promocode/before-active-promo${paid}`, { replace: true });
      return true;
    },
    isOwnTab: ({ paymentUrl }) => paymentUrl !== undefined && !hasLeftToPay(paymentUrl),
    buyAgain: buyAgainDeps(context),
    owned: ownedDespiteFailure(services),
    change: (signal) => subscriptionChangeFor(services, signal),
    stored: () => {
      const user = services.session.identity();
      return user?.userId ? createPendingChangeStore(services.storage, user.userId).all() : [];
    },
    visibility: services.visibility,
    announce: services.channel.post,
    navigate,
  };
};
