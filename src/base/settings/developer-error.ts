import type { Failure } from '#base/values/failure.ts';

/** What fails on the page and not in a call. */
export type IntegrationError = 'payment-blocked' | 'payment-refused';

/** One entry of `developer-errors.ts`. */
export interface DeveloperError {
  /** What happened, as a title. */
  readonly what: string;
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** The `kind` of a `cloud-error`; without one it is a warning in the console. */
  readonly kind?: Failure['kind'] | IntegrationError;
}
