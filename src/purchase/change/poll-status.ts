import { changePollingCapMs, verdictOf, type ChangeRequest } from '../change-request.ts';
import { delay } from '#kit/delay.ts';
import { pollWithLock } from '#kit/poll-with-lock.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { findOwnRequest } from './find-request.ts';
import type { SubscriptionChangeDeps } from './subscription-change-deps.ts';

/**
 * Why polling ended. `updated`: a verdict or a new payment address has been stored; `gone`: the change
 * is from an earlier day, and the list no longer contains it.
 */
export type PollResult = 'updated' | 'capped' | 'gone' | 'unauthorized';

/**
 * Polls the request of an accepted pending change until a verdict is stored, by this tab or
 * another. Spec §4, §9: every `interval` (`changePollingInterval`) until `changePollingCapMs` is
 * reached. If the page clears its storage meanwhile, the change is stored again.
 * @param after milliseconds until the first poll, which is earlier if the user returns to the page
 */
export async function pollStatus(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  after: number,
  signal: AbortSignal,
): Promise<PollResult> {
  const { clock, interval } = deps;
  const { key } = pendingChange;
  let latest = pendingChange;
  const stored = () => (latest = store.get(key) ?? store.put(latest));
  // Compared with itself, not with the clock, which a response may correct.
  const cappedBefore = stored().cappedAt;
  let pollsLeft = Math.ceil(changePollingCapMs / interval);

  const knownResult = (): PollResult | undefined => {
    const { verdict, cappedAt } = stored();
    if (verdict) return 'updated';
    return cappedAt !== undefined && cappedAt !== cappedBefore ? 'capped' : undefined;
  };
  const pollOnce = async (): Promise<PollResult | undefined> => {
    pollsLeft -= 1;
    const before = stored();
    const requests = await deps.list(signal);
    if (!requests.ok) return requests.failure.kind === 'unauthorized' ? 'unauthorized' : undefined;
    stored();
    storeRequests(deps, store, requests.value);
    const now = store.get(key);
    if (!now) return 'gone';
    return now.verdict || now.paymentUrl !== before.paymentUrl ? 'updated' : undefined;
  };

  if (after > 0) await delay(clock, after, signal, deps.visibility);
  const options = {
    deps,
    lockName: key,
    interval,
    pollsLeft: () => pollsLeft,
    signal,
    knownResult,
    pollOnce,
  };
  return (await pollWithLock(options)) ?? storeCap(deps, store, stored());
}

/** How old a change may be that the list no longer contains, in ms: a day. */
const maxAbsenceMs = 86_400_000;

/**
 * Stores what the list says about every waiting change: one request serves them all. A change from
 * an earlier day that is no longer in the list has ended; keeping it would prevent the user from
 * ever buying that package.
 */
export function storeRequests(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  requests: readonly ChangeRequest[],
): void {
  for (const pendingChange of store.all()) {
    if (!pendingChange.accepted || pendingChange.verdict) continue;
    const request = findOwnRequest(requests, pendingChange);
    if (request) storeRequest(deps, store, pendingChange, request);
    else if (Math.abs(deps.clock.now() - pendingChange.at) > maxAbsenceMs)
      store.drop(pendingChange.key);
  }
}

/** Stores the state of a request for a change, and notifies the others if it is new. */
export function storeRequest(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  request: ChangeRequest,
): PendingChange {
  const verdict = verdictOf(request);
  const same =
    pendingChange.accepted && verdict === 'wait' && request.paymentUrl === pendingChange.paymentUrl;
  if (same) return pendingChange;
  const { key, paymentUrl: _before, ...rest } = pendingChange;
  const next = store.put({
    ...rest,
    key,
    accepted: true,
    ...(request.id === undefined ? {} : { requestId: request.id }),
    ...(request.paymentUrl === undefined ? {} : { paymentUrl: request.paymentUrl }),
    ...(verdict === 'wait' ? {} : { verdict }),
    ...(request.result === undefined ? {} : { result: request.result }),
  });
  deps.announce({ type: 'change-updated', key });
  if (verdict === 'success') deps.announce({ type: 'packages-changed' });
  return next;
}

function storeCap(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
): PollResult {
  if (pendingChange.verdict) return 'updated';
  store.put({ ...pendingChange, cappedAt: deps.clock.now() });
  deps.announce({ type: 'change-updated', key: pendingChange.key });
  return 'capped';
}
