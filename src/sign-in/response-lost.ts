import type { Failure } from '#values/failure.ts';
import { mayHaveReachedServer } from '#values/failure-traits.ts';

/**
 * Whether a code may be on its way though its request failed. The usual answer to a code that
 * was sent is a 422 (spec §5): one without a code of its own may be that answer, cut short.
 */
export const mayHaveSent = (failure: Failure): boolean =>
  mayHaveReachedServer(failure) ||
  (failure.kind === 'server' && failure.status === 422 && failure.code === '');
