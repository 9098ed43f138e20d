/**
 * The result of work; rejects if it takes longer than `ms` milliseconds, or once `signal` is aborted.
 * @param late called when the time is over; returns the reason of the rejection
 */
export const withTimeout = <T>(
  work: Promise<T>,
  ms: number,
  signal?: AbortSignal,
  late?: () => Error,
): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    const timer = setTimeout(() => reject(late?.() as Error), ms);
    signal?.addEventListener('abort', reject, { once: true });
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
