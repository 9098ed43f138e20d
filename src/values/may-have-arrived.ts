import type { Failure } from './failure.ts';

/** Whether a call was turned away unread, for now: the same again is right, a little later. */
export const isPassing = (failure: Failure): boolean =>
  /^(too-many|account-locked|invalid-session|unauthorized)$/.test(failure.kind);

/**
 * Whether a call that failed may have been acted on all the same: a lost connection, an
 * unreadable answer, a fault of the server's. Then its idempotency key is kept, and what
 * was wanted is sent again under that key only.
 */
export const mayHaveArrived = (failure: Failure): boolean =>
  /^(offline|unreachable|aborted|malformed)$/.test(failure.kind) ||
  (failure.kind === 'server' && failure.status >= 500);
