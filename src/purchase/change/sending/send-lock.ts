import type { Failure } from '#base/values/failure.ts';
import { withLockTimeout } from '#base/flow/lock-timeout.ts';
import type { PendingChange, PendingChangeStore } from '../pending-change-store.ts';
import { responseLostAfter, type SendResult } from './send-result.ts';
import type { SubscriptionChangeDeps } from '../subscription-change-deps.ts';

/** Another tab is sending the same change, and has not finished in time. */
export const heldElsewhere = { kind: 'conflict' } as const satisfies Failure;

/**
 * Runs `task` while no other tab sends this change, and only if its result is still unknown. The
 * lock is separate from the polling lock, which another tab may hold for minutes.
 */
export const withSendLock = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
  task: (pendingChange: PendingChange) => Promise<SendResult>,
): Promise<SendResult> =>
  withLockTimeout<SendResult>(
    deps,
    `${key}:send`,
    async () => {
      const pendingChange = store.get(key);
      if (!pendingChange) return { kind: 'dropped' };
      return pendingChange.accepted ? { kind: 'accepted', pendingChange } : task(pendingChange);
    },
    () => ({ kind: 'response-lost', failure: heldElsewhere, isRuledOut: false }),
  ).catch(responseLostAfter);
