/**
 * The result of work; rejects if it takes longer than `ms` milliseconds, or once `signal` is aborted.
 * @param onTimeout called when the time is over; returns the reason of the rejection
 */
export const withTimeout = <T>(
  work: Promise<T>,
  ms: number,
  signal?: AbortSignal,
  onTimeout?: () => Error,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal?.reason as Error));
    const timer = setTimeout(() => end(() => reject(onTimeout?.())), ms);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
    work.then(
      (value) => end(() => resolve(value)),
      (error: Error) => end(() => reject(error)),
    );
  });
