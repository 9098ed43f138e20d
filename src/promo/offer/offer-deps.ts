import { changePolling } from '#purchase/change-request.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValue } from '#ports/storage.ts';
import type { Lease } from '#ports/lock.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import type { Visibility } from '#ports/visibility.ts';
import { createIntents } from '#purchase/change/pending-change-store.ts';
import { isGivenUp } from '#purchase/change/find-request.ts';
import { activate, check } from './activate.ts';
import type { PromoOfferDeps } from './deps.ts';
import type { PromoWorld } from '../look-up.ts';
import { createPromoMemory, type PendingPromo, type PromoMemory } from './pending-promo-store.ts';

/** Whether what an activation waits for was to be given up: the engine that does it keeps that. */
export function isCalledOff(storage: KeyValue, pending: PendingPromo): boolean {
  if (pending.phase === 'sent') return false;
  const { requestId } = pending;
  const url = pending.phase === 'paying' ? pending.url : undefined;
  return createIntents(storage, pending.found.userId)
    .all()
    .some(
      (intent) =>
        isGivenUp(intent) &&
        (requestId === undefined ? intent.paymentUrl === url : intent.requestId === requestId),
    );
}

/** What following an offer needs of the services. */
export interface OfferWorld extends PromoWorld {
  readonly storage: KeyValue;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly lease: Lease;
  readonly payment: { readonly prepare: PreparePayment };
  readonly channel: {
    post(message: { readonly type: 'packages-changed' }): void;
    subscribe(listener: (message: { readonly type: string }) => void): () => void;
  };
}

/** The promo codes at hand, as far as they are this person's. */
export const memoryOf = ({
  storage,
  session,
  clock,
}: Pick<OfferWorld, 'storage' | 'session' | 'clock'>): PromoMemory =>
  createPromoMemory(storage, () => session.identity()?.userId, clock.now);

/** The part of an offer's dependencies that is the same wherever it is shown. */
export const offerDeps = (
  world: OfferWorld,
): Omit<PromoOfferDeps, 'load' | 'newKey' | 'signInFirst' | 'ended' | 'left'> => ({
  activate: (found, key) => activate(world, found, key),
  check: (pending, signal) => check(world, pending, signal),
  calledOff: (pending) => isCalledOff(world.storage, pending),
  memory: memoryOf(world),
  prepare: world.payment.prepare,
  clock: world.clock,
  visibility: world.visibility,
  lease: world.lease,
  interval: ({ tenant }) =>
    tenant === 'bln' ? changePolling.subscriberInterval : changePolling.interval,
  hear: (listener) =>
    world.channel.subscribe(({ type }) => {
      if (type === 'packages-changed' || type === 'change-moved') listener();
    }),
  activated: () => world.channel.post({ type: 'packages-changed' }),
});
