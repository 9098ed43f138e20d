import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { getPromoCodes } from '../api/promo-codes.ts';
import { activatePromoCode } from '../api/redeem-promo-code.ts';
import { verdictOf, type ChangeRequest, type ChangeVerdict } from '#purchase/change-request.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { activationOf, type Activation, type FoundPromo } from '../activation.ts';
import { isPayable } from '#config/trusted-addresses.ts';
import type { LookUpDeps } from '../look-up.ts';
import type { PendingPromo } from './promo-record-store.ts';

/** Activates a looked-up code, with one key per decision of the user. */
export async function activate(
  { http, settings }: LookUpDeps,
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

/** Reads the state of a pending activation, from its change request as soon as there is one. */
export async function checkActivation(
  { http, settings }: LookUpDeps,
  pending: PendingPromo,
  signal: AbortSignal,
): Promise<Outcome<ChangeVerdict | PendingPromo>> {
  const { found } = pending;
  const responseLost = pending.phase === 'sent';
  if (responseLost && found.by !== 'package') {
    const codes = await http(getPromoCodes(found.userId), signal);
    if (!codes.ok) return codes;
    if (!codes.value.some((code) => sameCode(code, found.code))) return success('wait');
  }
  const requests = await http(getChangeRequests(found.userId, settings.brand), signal);
  if (!requests.ok) return requests;
  const request = findPromoRequest(requests.value, pending);
  const verdict = request && verdictOf(request);
  // The code is in use and nothing is pending for it: it is active.
  if (responseLost && found.by !== 'package' && verdict !== 'wait') return success('success');
  return success(
    responseLost && request && verdict === 'wait'
      ? pendingFromRequest(pending, request)
      : (verdict ?? 'wait'),
  );
}

const sameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The request of an activation in the list (newest first): by id, if known; otherwise the newest
 * that subscribes, since only one can run at a time. If the newest request for a package is a
 * cancellation, the activation has none.
 */
function findPromoRequest(
  requests: readonly ChangeRequest[],
  pending: PendingPromo,
): ChangeRequest | undefined {
  const { code, by } = pending.found;
  const requestId = pending.phase === 'sent' ? undefined : pending.requestId;
  if (requestId && requestId !== code) return requests.find(({ id }) => id === requestId);
  if (by === undefined) return requests.find(({ command }) => command === 'subscribe');
  const newest = requests.find(({ packageId }) => packageId === code);
  return newest?.command === 'unsubscribe' ? undefined : newest;
}

/** An activation whose response was lost, continued with the request that was found for it. */
function pendingFromRequest(
  { found, key, until }: PendingPromo,
  request: ChangeRequest,
): PendingPromo {
  const { id, paymentUrl: url } = request;
  const common = { found, key, until };
  if (url !== undefined && isPayable(url))
    return { ...common, phase: 'paying', url, ...(id === undefined ? {} : { requestId: id }) };
  return { ...common, phase: 'waiting', requestId: id ?? '' };
}
