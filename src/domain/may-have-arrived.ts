import type { Failure } from './failure.ts';

/**
 * Whether a call that failed may have been acted on all the same: a lost connection, an
 * unreadable answer, a fault of the server's. Then its idempotency key is kept, and what
 * was wanted is sent again under that key only.
 */
export const mayHaveArrived = (failure: Failure): boolean =>
  /^(offline|unreachable|aborted|malformed)$/.test(failure.kind) ||
  (failure.kind === 'server' && failure.status >= 500);
