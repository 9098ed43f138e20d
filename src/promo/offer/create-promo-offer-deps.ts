import { changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import {
  createPendingChangeStore,
  isPaymentCancelled,
} from '#purchase/change/pending-change-store.ts';
import { activate, checkActivation, listRequestIds } from './activate.ts';
import type { PromoOfferDeps } from './promo-offer.state.ts';
import type { LookUpDeps } from '../look-up.ts';
import type { PendingPromo } from './promo-record.ts';
import { createPromoRecordStore, type PromoRecordStore } from './promo-record-store.ts';

/**
 * Whether the payment that an activation waits for is being cancelled, or has been. The pending
 * change says so.
 */
export function isCancelled(storage: KeyValueStorage, pending: PendingPromo): boolean {
  if (pending.phase === 'sent') return false;
  const { requestId } = pending;
  const url = pending.phase === 'paying' ? pending.url : undefined;
  return createPendingChangeStore(storage, pending.found.userId)
    .all()
    .some(
      (pendingChange) =>
        isPaymentCancelled(pendingChange) &&
        (requestId === undefined
          ? pendingChange.paymentUrl === url
          : pendingChange.requestId === requestId),
    );
}

/** The services needed to track an offer. */
export interface PromoOfferServices extends LookUpDeps {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly channel: {
    post(message: { readonly type: 'packages-changed' }): void;
    subscribe(listener: (message: { readonly type: string }) => void): () => void;
  };
}

/** Shared by the routes and widgets of this page, until it is reloaded. */
const opened = new Set<string>();

/** The stored promo codes of this user; nobody's while no user is signed in. */
export const promoRecordStoreFor = ({
  storage,
  session,
  clock,
}: Pick<PromoOfferServices, 'storage' | 'session' | 'clock'>): PromoRecordStore =>
  createPromoRecordStore(
    storage,
    () => (session.signedIn() ? session.identity()?.userId : ''),
    clock.now,
  );

/** Whether it is not known yet whose token is in use: what is stored may be another user's. */
export const isUserUnknown = (session: PromoOfferServices['session']): boolean =>
  session.signedIn() && session.identity()?.userId === undefined;

/** The dependencies that an offer has wherever it is shown. */
export const createPromoOfferDeps = (
  deps: PromoOfferServices,
  { lock, prepare, visibility }: Pick<PromoOfferDeps, 'lock' | 'prepare' | 'visibility'>,
): Omit<PromoOfferDeps, 'load' | 'newIdempotencyKey' | 'signInFirst' | 'onEnd' | 'onLeave'> => ({
  listRequestIds: (found, signal) => listRequestIds(deps, found, signal),
  activate: (found, key) => activate(deps, found, key),
  checkStatus: (pending, signal) => checkActivation(deps, pending, signal),
  isPaymentCancelled: (pending) => isCancelled(deps.storage, pending),
  promos: promoRecordStoreFor(deps),
  unknownUser: () => isUserUnknown(deps.session),
  identify: (signal) => getCurrentAccount(deps, signal),
  prepare,
  opened,
  clock: deps.clock,
  visibility,
  lock,
  intervalMs: ({ tenant }) => changePollingIntervalMs(tenant),
  onMessage: (listener) =>
    deps.channel.subscribe(({ type }) => {
      if (type === 'packages-changed' || type === 'change-updated') listener();
    }),
  announceActivation: () => deps.channel.post({ type: 'packages-changed' }),
});
