import type { Failure } from '#base/values/failure.ts';

/** The pauses before the second and the third attempt, in ms. */
const pausesMs = [300, 600];

/** Statuses after which another attempt may succeed. */
const transientStatuses: ReadonlySet<number> = new Set([408, 500, 502, 503, 504]);

/** Why a call has no response, and no further attempt would have one. */
export class NoResponse extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Attempts a request up to three times: again after a lost connection or a temporary status.
 * Rejects as the last attempt does, and once `signal` is aborted.
 * @param onRetry called before each further attempt
 */
export async function attempt(
  send: () => Promise<Response>,
  signal: AbortSignal,
  onRetry: () => void,
): Promise<Response> {
  for (const pauseMs of pausesMs) {
    const response = await send().catch((error: unknown) => {
      if (error instanceof NoResponse) throw error;
    });
    if (response && !transientStatuses.has(response.status)) return response;
    await pause(pauseMs, signal);
    onRetry();
  }
  return send();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
