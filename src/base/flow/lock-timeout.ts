import type { Clock } from '#base/ports/clock.ts';
import type { Lock } from '#base/ports/lock.ts';

/** How long a user waits for a lock that another tab holds, in ms: as long as a request may take. */
const maxLockWaitMs = 30_000;

/**
 * Runs `task` under a lock, even if its caller stops. If the lock is not granted in time, `task` will
 * never run, and the result is that of `ifHeld`.
 */
export function withLockTimeout<T>(
  { lock, clock }: { readonly lock: Lock; readonly clock: Clock },
  name: string,
  task: () => Promise<T>,
  ifHeld: () => T,
): Promise<T> {
  const waiting = new AbortController();
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(maxLockWaitMs, () => {
      waiting.abort();
      resolve(ifHeld());
    });
    const run = () => {
      cancelTimer();
      return task();
    };
    lock.withLock(name, waiting.signal, run).then(resolve, (reason: unknown) => {
      cancelTimer();
      reject(reason);
    });
  });
}
