import type { Failure } from './failure.ts';

/** The result of a call: a value or a failure, never an exception. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });
