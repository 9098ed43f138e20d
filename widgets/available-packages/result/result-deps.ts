import type { RouteContext } from '#app/route.tsx';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { paymentDeps, subscriptionChangeDeps } from '#app/compose/payment-deps.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createPreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import { confirmedMethod } from '#purchase/payment-method.ts';
import type { BuyAgainDeps } from './buy-again.ts';
import type { ResultDeps, UnpaidPromo } from './result.flow.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import {
  createPendingChangeStore,
  type PendingChangeStore,
} from '#purchase/change/pending-change-store.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { Services } from '#app/services.ts';

/** The dependencies of the pages that show the outcome of a purchase. */
export const resultDeps = (
  { services, navigate, signInFirst }: RouteContext,
  verdict: ResultDeps['verdict'],
): ResultDeps => ({
  verdict,
  store: (signal) => pendingChangeStoreFor(services, signal),
  isStored: () => hasPendingChange(services.storage),
  signInFirst: () => signInFirst(),
  visibility: services.visibility,
  announce: (message) => services.channel.post(message),
  navigate,
});

/** What a failed purchase is made again with. */
export const buyAgainDeps = ({ services, navigate }: RouteContext): BuyAgainDeps => ({
  change: (failed) =>
    createSubscriptionChange(
      subscriptionChangeDeps(
        services,
        failed.userId,
        confirmedMethod(failed, failed.pkg) === 'balance' ? 'bln' : 'other',
      ),
    ),
  tab: createPreparedWindow(paymentDeps(services).prepare),
  now: services.clock.now,
  navigate,
});

/** The promo code whose required payment page was missing, if one is stored. */
export function unpaidPromo(services: Services): UnpaidPromo {
  const { read, remove } = promoRecordStoreFor(services);
  return { exists: () => read(({ phase }) => phase === 'unpaid') !== undefined, remove };
}

/** The stored purchases of the signed-in user. */
async function pendingChangeStoreFor(
  services: Services,
  signal: AbortSignal,
): Promise<Outcome<PendingChangeStore>> {
  const account = await getCurrentAccount(services, signal);
  return account.ok
    ? success(createPendingChangeStore(services.storage, account.value.userId))
    : account;
}
