import type { Tenant } from '#base/values/account.ts';
import { delay, waitIfLimited } from '#base/flow/delay.ts';
import { pollWithLock } from '#base/flow/poll-with-lock.ts';
import type { PendingChange } from './pending-change-store.ts';
import type { ChangeContext } from './subscription-change.state.ts';
import { updateWaitingChanges } from './store-request-state.ts';

/**
 * How long a cancellation may take to show on the card of its plan, in ms. If it does not show by
 * then, it has failed. Twice the 5 minutes of spec §9.
 */
export const maxCancellationMs = 10 * 60_000;

/**
 * How long a change request is polled, in ms: at most 90 polls for the operator's subscribers, 36 for
 * others. Spec §9.
 */
export const changePollingLimitMs = 180_000;

/** Milliseconds between two polls; shorter for the operator's subscribers. Spec §9. */
export const changePollingIntervalMs = (tenant: Tenant): number =>
  tenant === 'bln' ? 2_000 : 5_000;

/**
 * Why polling ended. `updated`: a verdict or a new payment address has been stored; `dropped`: the change
 * is from an earlier day, and the list no longer contains it.
 */
export type PollResult = 'updated' | 'timed-out' | 'dropped' | 'unauthorized';

/**
 * Polls the request of an accepted pending change until a verdict is stored, by this tab or
 * another. Spec §4, §9: every `intervalMs` (`changePollingIntervalMs`), at most
 * `changePollingLimitMs / intervalMs` times. If the page clears its storage meanwhile, the change
 * is stored again.
 * @param delayMs milliseconds until the first poll, which is earlier if the user returns to the
 *   page. With `Infinity`, the poll waits for that
 */
export async function pollStatus(
  context: ChangeContext,
  pendingChange: PendingChange,
  delayMs: number,
  signal: AbortSignal,
): Promise<PollResult> {
  const { deps, store } = context;
  const { clock, intervalMs } = deps;
  const { key } = pendingChange;
  if (delayMs > 0) await delay(clock, delayMs, signal, deps.visibility);
  let latest = pendingChange;
  const readOrRestore = () => (latest = store.get(key) ?? store.put(latest));
  // Compared with its earlier value, not with the clock, which a response may correct.
  const timedOutBefore = readOrRestore().timedOutAt;
  let pollsLeft = Math.ceil(changePollingLimitMs / intervalMs);

  const knownResult = (): PollResult | undefined => {
    const { verdict, timedOutAt } = readOrRestore();
    if (verdict) return 'updated';
    return timedOutAt !== undefined && timedOutAt !== timedOutBefore ? 'timed-out' : undefined;
  };
  const pollOnce = async (): Promise<PollResult | undefined> => {
    pollsLeft -= 1;
    const before = readOrRestore();
    const requests = await deps.list(signal);
    if (!requests.ok) {
      const { failure } = requests;
      if (failure.kind === 'unauthorized') return 'unauthorized';
      const waitedMs = await waitIfLimited(clock, failure, signal, pollsLeft * intervalMs);
      pollsLeft -= Math.floor(waitedMs / intervalMs);
      return pollsLeft > 0 ? undefined : storeTimeout(context, readOrRestore());
    }
    readOrRestore();
    updateWaitingChanges(context, requests.value);
    const now = store.get(key);
    if (!now) return 'dropped';
    return now.verdict || now.paymentUrl !== before.paymentUrl ? 'updated' : undefined;
  };

  const options = {
    deps,
    lockName: key,
    intervalMs,
    pollsLeft: () => pollsLeft,
    signal,
    knownResult,
    pollOnce,
  };
  return (await pollWithLock(options)) ?? storeTimeout(context, readOrRestore());
}

function storeTimeout({ deps, store }: ChangeContext, pendingChange: PendingChange): PollResult {
  if (pendingChange.verdict) return 'updated';
  store.put({ ...pendingChange, timedOutAt: deps.clock.now() });
  deps.announce({ type: 'change-updated', key: pendingChange.key });
  return 'timed-out';
}
