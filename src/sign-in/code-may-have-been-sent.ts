import type { Failure } from '#base/values/failure.ts';
import { mayHaveReachedServer } from '#base/values/failure-traits.ts';

/**
 * Whether a code may have been sent although its request failed. The usual response to a sent code is
 * a 422 (spec §5): one without an error code may be that response, truncated.
 */
export const codeMayHaveBeenSent = (failure: Failure): boolean =>
  mayHaveReachedServer(failure) ||
  (failure.kind === 'server' && failure.status === 422 && failure.code === '');
