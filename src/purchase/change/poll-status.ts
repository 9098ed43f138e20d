import { changePollingCapMs, verdictOf, type ChangeRequest } from '../change-request.ts';
import { longestWait } from '#kit/bounds.ts';
import { delay } from '#kit/delay.ts';
import { pollWithLock } from '#kit/poll-with-lock.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { requestOf } from './find-request.ts';
import type { SubscriptionChangeDeps } from './deps.ts';

/**
 * Why polling ended. `moved`: there is a verdict, or another address to pay at, and it is
 * stored; `gone`: the pending change was dropped elsewhere.
 */
export type Followed = 'moved' | 'capped' | 'gone' | 'unauthorized';

/**
 * Polls the request of an accepted pending change until its verdict is stored, by this tab
 * or by another. Spec §4, §9: every `interval` (`changePollingInterval`), as often as
 * it goes into `changePollingCapMs`.
 * @param after milliseconds until the first question
 */
export async function pollStatus(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
  after: number,
  signal: AbortSignal,
): Promise<Followed> {
  const { clock, interval } = deps;
  const began = clock.now();
  let left = Math.ceil(changePollingCapMs / interval);

  const known = (): Followed | undefined => {
    const pendingChange = store.get(key);
    if (!pendingChange) return 'gone';
    if (pendingChange.verdict) return 'moved';
    return pendingChange.cappedAt !== undefined && pendingChange.cappedAt > began
      ? 'capped'
      : undefined;
  };
  const ask = async (): Promise<Followed | undefined> => {
    left -= 1;
    const before = store.get(key);
    const requests = await deps.list(signal);
    if (!requests.ok) return requests.failure.kind === 'unauthorized' ? 'unauthorized' : undefined;
    storeRequests(deps, store, requests.value);
    const now = store.get(key);
    return now?.verdict || now?.paymentUrl !== before?.paymentUrl ? 'moved' : undefined;
  };

  if (after > 0) await delay(clock, after, signal);
  const asking = { deps, lockName: key, interval, left: () => left, signal, known, ask };
  return (await pollWithLock(asking)) ?? cap(deps, store, key);
}

/**
 * Stores what the list says of every change that waits: one question serves them all. One of
 * another day that the list does not have (any more) has come to its end: it would keep the
 * person from ever buying that package.
 */
export function storeRequests(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  requests: readonly ChangeRequest[],
): void {
  for (const pendingChange of store.all()) {
    if (!pendingChange.accepted || pendingChange.verdict) continue;
    const request = requestOf(requests, pendingChange);
    if (request) storeRequest(deps, store, pendingChange, request);
    else if (Math.abs(deps.clock.now() - pendingChange.at) > longestWait)
      store.drop(pendingChange.key);
  }
}

/** Stores what a request says of a change, and tells the others of what is new. */
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
  deps.announce({ type: 'change-moved', key });
  if (verdict === 'success') deps.announce({ type: 'packages-changed' });
  return next;
}

function cap(deps: SubscriptionChangeDeps, store: PendingChangeStore, key: string): Followed {
  const pendingChange = store.get(key);
  if (!pendingChange) return 'gone';
  if (pendingChange.verdict) return 'moved';
  store.put({ ...pendingChange, cappedAt: deps.clock.now() });
  deps.announce({ type: 'change-moved', key });
  return 'capped';
}
