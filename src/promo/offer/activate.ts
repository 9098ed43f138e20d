import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { isBought } from '#purchase/rules.ts';
import { getPromoCodes, activatePromoCode } from '../api/promo-codes.ts';
import { verdictOf, type ChangeRequest, type ChangeVerdict } from '#purchase/change-request.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { activationOf, type Activation, type FoundPromo } from '../activation.ts';
import { isPayable } from '#base/trust/trusted-addresses.ts';
import type { LookUpDeps } from '../look-up.ts';
import type { PendingPromo } from './promo-record.ts';

/** Activates a looked-up code, with one key per decision of the user. */
export async function activate(
  { http, settings }: LookUpDeps,
  found: FoundPromo,
  key: string,
): Promise<Outcome<Activation>> {
  if (found.by !== 'package') {
    const result = await http(activatePromoCode(found.userId, found.code, key));
    if (!result.ok) return result;
    const { terms } = result.value;
    const hasOtherPrice = terms.cost !== undefined && terms.cost !== found.terms.cost;
    return success({ ...activationOf(result.value, found), ...(hasOtherPrice && { terms }) });
  }
  const change = { packageId: found.code, command: 'subscribe' } as const;
  const request = await http(requestChange(found.userId, settings.brand, change, key));
  if (!request.ok) return request;
  const verdict = verdictOf(request.value);
  if (verdict === 'failure') return failed({ kind: 'promo', state: 1 });
  if (verdict === 'success') return success({ kind: 'done' });
  return success({ kind: 'wait', requestId: request.value.id ?? found.code });
}

/**
 * Ids of the requests that exist before an activation is sent; undefined if the list cannot be
 * read.
 */
export async function listRequestIds(
  { http, settings }: LookUpDeps,
  { userId }: FoundPromo,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const requests = await http(getChangeRequests(userId, settings.brand), signal);
  return requests.ok ? requests.value.map(idOf) : undefined;
}

/** The specification names no id: without one, what stays the same in a request stands for it. */
const idOf = ({ id, packageId, command, paymentUrl }: ChangeRequest): string =>
  id ?? [packageId, command, paymentUrl].join(' ');

/**
 * The requests that did not exist before. If equal requests have no id, the newest of them are the
 * later ones.
 */
function laterRequests(
  requests: readonly ChangeRequest[],
  earlierIds: readonly string[] = [],
): readonly ChangeRequest[] {
  const earlier = [...earlierIds];
  const isLater = (request: ChangeRequest) => {
    const at = earlier.indexOf(idOf(request));
    if (at >= 0) earlier.splice(at, 1);
    return at < 0;
  };
  return [...requests].reverse().filter(isLater).reverse();
}

/** Reads the state of a pending activation, from its change request as soon as there is one. */
export async function checkActivation(
  deps: LookUpDeps,
  pending: PendingPromo,
  signal: AbortSignal,
): Promise<Outcome<ChangeVerdict | PendingPromo>> {
  const { http, settings } = deps;
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
  // The code is in use and nothing is pending for it: it is active, unless its own request has failed.
  const ownFailed = verdict === 'failure' && pending.earlierRequestIds !== undefined;
  if (responseLost && found.by !== 'package' && verdict !== 'wait' && !ownFailed)
    return success('success');
  if (verdict === 'wait' && (await isPaidSince(deps, pending, request?.packageId, signal)))
    return success({ ...pending, paid: true });
  return success(
    responseLost && request && verdict === 'wait'
      ? pendingFromRequest(pending, request)
      : (verdict ?? 'wait'),
  );
}

/** Whether the user's packages show as paid for what waited for its payment until now. */
async function isPaidSince(
  { http, settings }: LookUpDeps,
  pending: PendingPromo,
  packageId: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  if (pending.phase !== 'paying' || pending.paid || packageId === undefined) return false;
  const packages = await http(getCurrentPackages(pending.found.userId, settings.brand), signal);
  return packages.ok && isBought(packageId, packages.value);
}

const sameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The request of an activation in the list (newest first). A known id decides. Otherwise it is the
 * first that subscribes after those that existed before. If these are unknown, it is the one that
 * still runs, or the newest. Without a later request, one that still runs may have been sent by
 * another device. If the newest request for a package is a cancellation, the activation has none.
 */
function findPromoRequest(
  requests: readonly ChangeRequest[],
  pending: PendingPromo,
): ChangeRequest | undefined {
  const { earlierRequestIds, found } = pending;
  const { code, by } = found;
  const requestId = pending.phase === 'sent' ? undefined : pending.requestId;
  if (requestId && requestId !== code) return requests.find(({ id }) => id === requestId);
  const later = laterRequests(requests, earlierRequestIds);
  const isRunning = (each: ChangeRequest) => verdictOf(each) === 'wait';
  if (by === undefined) {
    const subscribes = ({ command }: ChangeRequest) => command !== 'unsubscribe';
    const subscribing = later.filter(subscribes);
    const running = requests.find((each) => subscribes(each) && isRunning(each));
    // Only one can run at a time, so the first of the later ones is its own. Another purchase may
    // follow it.
    return earlierRequestIds ? (subscribing.at(-1) ?? running) : (running ?? subscribing[0]);
  }
  const isSame = ({ packageId }: ChangeRequest) => packageId === code;
  const newest = later.find(isSame) ?? requests.find((each) => isSame(each) && isRunning(each));
  return newest?.command === 'unsubscribe' ? undefined : newest;
}

/** An activation whose response was lost, continued with the request that was found for it. */
function pendingFromRequest(
  { found, key, until, earlierRequestIds }: PendingPromo,
  request: ChangeRequest,
): PendingPromo {
  const { id, paymentUrl: url } = request;
  const common = { found, key, until, earlierRequestIds };
  if (url !== undefined && isPayable(url))
    return { ...common, phase: 'paying', url, ...(id === undefined ? {} : { requestId: id }) };
  return { ...common, phase: 'waiting', requestId: id ?? '' };
}
