import { withLockTimeout } from '#base/flow/lock-timeout.ts';
import { createPendingChangeStore, type PendingChange } from './pending-change-store.ts';
import type { SubscriptionChangeDeps } from './subscription-change.state.ts';

/**
 * Calls `report` with the success of a change, unless this or another tab has done so before. Under
 * a lock, because every tab that shows the change learns of its outcome at the same moment. The
 * change is marked after `report`. `seen` is separate: until the user has seen the outcome, it is
 * shown again.
 */
export const reportOnce = (
  deps: Pick<SubscriptionChangeDeps, 'storage' | 'lock' | 'clock'>,
  { key, userId }: PendingChange,
  report: () => void,
): Promise<void> =>
  withLockTimeout(
    deps,
    `${key}:report`,
    async () => reportNow(deps, { key, userId }, report),
    () => undefined,
  );

/**
 * Reports at once, for a screen that cannot wait for a lock. Two tabs that do so at the same moment
 * both report.
 */
export function reportNow(
  { storage }: Pick<SubscriptionChangeDeps, 'storage'>,
  { key, userId }: Pick<PendingChange, 'key' | 'userId'>,
  report: () => void,
): void {
  const store = createPendingChangeStore(storage, userId);
  if (store.get(key)?.reported) return;
  report();
  // Read again: a handler of the page may have changed what is stored.
  const stored = store.get(key);
  if (stored) store.put({ ...stored, reported: true });
}
