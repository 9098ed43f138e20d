import { verdictOf, type ChangeRequest } from '../change-request.ts';
import type { ChangeSubject, PendingChange } from './pending-change-store.ts';

const isAbout = (request: ChangeRequest, { command, id }: ChangeSubject): boolean =>
  request.command === command && request.packageId === id;

/** Stands for the id of a request that has none: the specification names no id. */
export const withoutId = '(no id)';

/** The number of requests without an id among the given ids. */
export const countWithoutId = (ids: readonly string[]): number =>
  ids.filter((id) => id === withoutId).length;

/** Ids of the requests for the same subject that existed before a pending change began. */
export const earlierRequestIds = (
  requests: readonly ChangeRequest[],
  subject: ChangeSubject,
): readonly string[] =>
  requests.flatMap((each) => (isAbout(each, subject) ? [each.id ?? withoutId] : []));

/**
 * Whether a request for the same subject did not exist before; false if that is unknown. Requests
 * without an id cannot be told apart. If there are more of them than before, the newest ones are
 * new.
 */
export function isNewRequest(
  request: ChangeRequest,
  requests: readonly ChangeRequest[],
  pendingChange: PendingChange,
): boolean {
  const { earlierRequestIds: earlier } = pendingChange;
  if (!earlier) return false;
  if (request.id !== undefined) return !earlier.includes(request.id);
  const equal = requests.filter((each) => each.id === undefined && isAbout(each, pendingChange));
  return equal.indexOf(request) < equal.length - countWithoutId(earlier);
}

/**
 * Finds the request of an accepted pending change in the list (newest first). A known id decides.
 * Otherwise it is the newest for the same subject that did not exist before. If the entries name no
 * subject, it is the newest of all.
 */
export function findOwnRequest(
  requests: readonly ChangeRequest[],
  pendingChange: PendingChange,
): ChangeRequest | undefined {
  if (pendingChange.requestId !== undefined)
    return requests.find((each) => each.id === pendingChange.requestId);
  const existedBefore = ({ id }: ChangeRequest) =>
    id !== undefined && pendingChange.earlierRequestIds?.includes(id) === true;
  const matching = requests.find((each) => isAbout(each, pendingChange) && !existedBefore(each));
  const namesNoPackage = requests.every((each) => each.packageId === undefined);
  return matching ?? (namesNoPackage ? requests[0] : undefined);
}

/**
 * The request of a pending change whose response was lost. It is for the same subject, and did not
 * exist before or is still waiting. An older settled request never matches.
 */
export const findArrivedRequest = (
  requests: readonly ChangeRequest[],
  pendingChange: PendingChange,
): ChangeRequest | undefined =>
  requests.find(
    (each) =>
      isAbout(each, pendingChange) &&
      (isNewRequest(each, requests, pendingChange) || verdictOf(each) === 'wait'),
  );

/** The open payment that prevents another purchase. Spec §4, 409. */
export const findOpenPaymentRequest = (
  requests: readonly ChangeRequest[],
): ChangeRequest | undefined =>
  requests.find((each) => verdictOf(each) === 'wait' && each.paymentUrl !== undefined);

/** How long ago a change may have begun to count as the one that is confirmed once more, in ms. */
const repeatedWithinMs = 600_000;

/** Whether another tab has finished the same change since this screen read the list of requests. */
export const isFinishedSince = (
  { at, requestId }: PendingChange,
  confirmed: PendingChange,
): boolean =>
  requestId !== undefined &&
  confirmed.earlierRequestIds?.includes(requestId) === false &&
  confirmed.at - at < repeatedWithinMs;
