import { getChangeRequests, requestChange } from '../api/change-requests.ts';
import { getPromoCodes } from '../api/promo-codes.ts';
import { activatePromoCode } from '../api/redeem-promo-code.ts';
import {
  changePolling,
  verdictOf,
  type ChangeRequest,
  type ChangeVerdict,
} from '../domain/change-request.ts';
import type { Clock } from '../domain/clock.ts';
import { failed, success, type Outcome } from '../domain/failure.ts';
import type { KeyValue } from '../domain/key-value.ts';
import type { Lease } from '../domain/lease.ts';
import type { PreparePayment } from '../domain/payment.ts';
import { activationOf, type Activation, type FoundPromo } from '../domain/promo-activation.ts';
import { isPayable } from '../domain/redirect.ts';
import type { Visibility } from '../domain/visibility.ts';
import { createIntents, isGivenUp } from './change-intent.ts';
import type { PromoOfferDeps } from './promo-deps.ts';
import type { PromoWorld } from './promo-look-up.ts';
import { createPromoMemory, type PendingPromo } from './promo-memory.ts';

/** Activates what was found, under one key per intent. */
export async function activate(
  { http, settings }: PromoWorld,
  found: FoundPromo,
  key: string,
): Promise<Outcome<Activation>> {
  if (found.by !== 'package') {
    const result = await http(activatePromoCode(found.userId, found.code, key));
    return result.ok ? success(activationOf(result.value, found)) : result;
  }
  const change = { packageId: found.code, command: 'subscribe' } as const;
  const request = await http(requestChange(found.userId, settings.brand, change, key));
  if (!request.ok) return request;
  const verdict = verdictOf(request.value);
  if (verdict === 'failure') return failed({ kind: 'promo', state: 1 });
  if (verdict === 'success') return success({ kind: 'done' });
  return success({ kind: 'wait', requestId: request.value.id ?? found.code });
}

/** How a pending activation stands: by its change request, as soon as there is one to be seen. */
export async function check(
  { http, settings }: PromoWorld,
  pending: PendingPromo,
  signal: AbortSignal,
): Promise<Outcome<ChangeVerdict | PendingPromo>> {
  const { found } = pending;
  const unheard = pending.phase === 'sent';
  if (unheard && found.by !== 'package') {
    const codes = await http(getPromoCodes(found.userId), signal);
    if (!codes.ok) return codes;
    if (!codes.value.some((code) => sameCode(code, found.code))) return success('wait');
  }
  const requests = await http(getChangeRequests(found.userId, settings.brand), signal);
  if (!requests.ok) return requests;
  const request = requests.value.find((each) => isAbout(each, pending));
  const verdict = request && verdictOf(request);
  // The person has the code, and nothing waits for it: it is active.
  if (unheard && found.by !== 'package' && verdict !== 'wait') return success('success');
  return success(
    unheard && request && verdict === 'wait' ? heard(pending, request) : (verdict ?? 'wait'),
  );
}

const sameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The request of an answer that was lost is the newest that subscribes: one at a time can run. */
function isAbout(request: ChangeRequest, pending: PendingPromo): boolean {
  if (pending.found.by === 'package') return request.packageId === pending.found.code;
  const requestId = pending.phase === 'sent' ? undefined : pending.requestId;
  return requestId ? request.id === requestId : request.command === 'subscribe';
}

/** What is followed instead of an answer that was lost. */
function heard({ found, key, until }: PendingPromo, request: ChangeRequest): PendingPromo {
  const { id, paymentUrl: url } = request;
  const common = { found, key, until };
  if (url !== undefined && isPayable(url))
    return { ...common, phase: 'paying', url, ...(id === undefined ? {} : { requestId: id }) };
  return { ...common, phase: 'waiting', requestId: id ?? '' };
}

/** Whether the payment of an activation was to be given up: the engine that does it keeps that. */
export function isCalledOff(storage: KeyValue, pending: PendingPromo): boolean {
  if (pending.phase !== 'paying') return false;
  const { requestId, url } = pending;
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

/** The part of an offer's dependencies that is the same wherever it is shown. */
export const offerDeps = (
  world: OfferWorld,
): Omit<PromoOfferDeps, 'load' | 'newKey' | 'signInFirst' | 'ended' | 'left'> => ({
  activate: (found, key) => activate(world, found, key),
  check: (pending, signal) => check(world, pending, signal),
  calledOff: (pending) => isCalledOff(world.storage, pending),
  memory: createPromoMemory(world.storage, () => world.session.identity()?.userId),
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
