import type { Clock } from '#base/ports/clock.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Lock } from '#base/ports/lock.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * How long an unrenewed lock in storage is valid, and how often it is renewed or requested, in ms.
 */
const validForMs = 15_000;
const renewalIntervalMs = 5_000;
const requestIntervalMs = 500;

/** How long a tab waits after it has taken a free lock in storage, in ms. Of two, the last writer has it. */
const raceCheckMs = 50;

/**
 * How long a lock is kept after its task, in ms. Another tab may be granted the lock before it sees
 * what this one has written to storage, because lock and storage reach it separately.
 */
const propagationMs = 250;

/**
 * How long Web Locks may take to grant a lock that nobody holds, in ms, before they count as broken:
 * far more than a busy browser needs.
 */
const grantTimeoutMs = 5_000;

/**
 * Uses Web Locks, which end with their page. Without them (plain http, a sandboxed frame, or if they
 * never respond) it uses a lock in storage that expires when its page stops renewing it.
 * @param prefix separates the locks of different clients
 */
export function createLock(
  prefix: string,
  storage: KeyValueStorage,
  clock: Clock,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Lock {
  return {
    withLock: (name, signal, task) =>
      new Promise((resolve, reject) => {
        const runTask = () => untilAborted(task, signal, clock, resolve, reject);
        const stored = () => withStoredLock(name, storage, clock, signal, runTask);
        if (signal.aborted) return;
        if (!locks) return stored();
        void withWebLock(locks, prefix + name, clock, signal, runTask).then((ended) => {
          // Aborted: no caller waits. Refused, as in a sandboxed frame, or broken: use storage.
          if (!ended && !signal.aborted) stored();
        });
      }),
  };
}

/**
 * Runs the task under a Web Lock. If the lock is not granted in time, a second lock is requested, which
 * nobody can hold. If that one is granted, Web Locks work, and another tab holds the first.
 * @returns whether the task has ended; false: Web Locks refuse it, or are broken, and the task will
 *   not run
 */
function withWebLock(
  locks: LockManager,
  name: string,
  clock: Clock,
  signal: AbortSignal,
  runTask: () => Promise<void>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    let cancelTimer = () => {};
    // A browser may take its time to confirm that a wait has ended.
    const abort = () => {
      cancelTimer();
      waiting.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    const giveUp = () => {
      abort();
      resolve(false);
    };
    const request = async (lockName: string, task: () => Promise<void>) =>
      locks.request(lockName, { signal: waiting.signal }, async () => {
        cancelTimer();
        // A browser may grant the lock too late, or twice.
        if (!waiting.signal.aborted) await task();
      });
    request(name, runTask).then(() => resolve(true), giveUp);
    cancelTimer = clock.after(grantTimeoutMs, () => {
      cancelTimer = clock.after(grantTimeoutMs, giveUp);
      request(`${name}:${newIdempotencyKey()}`, async () => {}).catch(giveUp);
    });
  });
}

/** Runs the task; ends when others can see what it wrote, or with the signal. */
function untilAborted<T>(
  task: () => Promise<T>,
  signal: AbortSignal,
  clock: Clock,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Promise<void> {
  return new Promise((end) => {
    signal.addEventListener('abort', () => end(), { once: true });
    task()
      .then(resolve, reject)
      .finally(() => clock.after(propagationMs, end));
  });
}

function withStoredLock(
  name: string,
  storage: KeyValueStorage,
  clock: Clock,
  signal: AbortSignal,
  runTask: () => Promise<void>,
): void {
  const key = `lease:${name}` as const;
  const ownerId = newIdempotencyKey();
  const holder = () => {
    const [owner, until] = (storage.get(key) ?? '').split(' ');
    const left = Number(until) - clock.now();
    // An expiry too far ahead was stored with a wrong clock. No tab renews such a lock, so it is ignored.
    return left > 0 && left <= 2 * validForMs ? owner : undefined;
  };
  const write = () => storage.set(key, `${ownerId} ${clock.now() + validForMs}`);
  let cancelWait = () => {};
  signal.addEventListener('abort', () => cancelWait(), { once: true });

  const hold = () => {
    if (holder() !== ownerId) return tryToTake();
    const renew = () => {
      const owner = holder();
      // Another tab has the lock now: this tab was suspended for longer than the lock is valid.
      if (owner !== undefined && owner !== ownerId) return;
      write();
      cancelRenewal = clock.after(renewalIntervalMs, renew);
    };
    let cancelRenewal = clock.after(renewalIntervalMs, renew);
    void runTask().finally(() => {
      cancelRenewal();
      if (holder() === ownerId) storage.remove(key);
    });
  };
  /** If two take it at once, both check a moment later: the last to write has it. */
  const tryToTake = () => {
    if (signal.aborted) return;
    if (holder() === undefined) {
      write();
      cancelWait = clock.after(raceCheckMs, hold);
    } else cancelWait = clock.after(requestIntervalMs, tryToTake);
  };
  tryToTake();
}
