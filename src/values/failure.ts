import type { PromoErrorState } from './promo-error.ts';

/**
 * Everything that can go wrong, as values. The union is closed: a `switch` over
 * `kind` that forgets one does not compile. Made in one place only,
 * `src/http/failure-from-response.ts`. Spec §8. `call` names the call that met it, without anybody's data.
 */
export type Failure =
  /** The device has no connection. */
  | { readonly kind: 'offline'; readonly call?: string }
  /** The server could not be reached, or did not answer in time. */
  | { readonly kind: 'unreachable'; readonly call?: string }
  /** The caller gave up; never shown to anybody. */
  | { readonly kind: 'aborted' }
  /** An answer came, but not of the agreed shape. */
  | { readonly kind: 'malformed'; readonly call: string }
  /** 401: nobody is signed in, or no longer. */
  | { readonly kind: 'unauthorized' }
  /** 403 User disabled. */
  | { readonly kind: 'user-disabled' }
  /** 404 Invalid session. */
  | { readonly kind: 'invalid-session' }
  /** 402: over quota; files can only be read and removed. */
  | { readonly kind: 'quota-exceeded' }
  /** Account is locked, try again after a while. */
  | { readonly kind: 'account-locked' }
  | { readonly kind: 'phone-not-found' }
  /** Spec §8, User already exists. */
  | { readonly kind: 'user-exists' }
  | { readonly kind: 'ticket-not-found' }
  /** The service, or this offer, is for the operator's own subscribers. */
  | { readonly kind: 'operator-only' }
  /** 429 and `TooMany…`: `what` names the limit that was hit; `retryAfter` in seconds. */
  | { readonly kind: 'too-many'; readonly what: TooMany; readonly retryAfter: number }
  /** `Incorrect OTP`. */
  | { readonly kind: 'incorrect-code' }
  /** `Has expired`, or `ValidationError` with `sms_otp: has_expired`. */
  | { readonly kind: 'code-expired' }
  /** 422 with `detail.sms_otp` equal to `required`: go to the code entry (spec §5). */
  | {
      readonly kind: 'code-required';
      readonly retryAfter: number;
      /** Set when the code can be had on the backup phone instead. */
      readonly reservePhone?: true;
    }
  /** `ValidationError`, `Required`, `InvalidParameters`: field name → what is wrong with it. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** 409: another one is already there or still running. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'not-found'; readonly call?: string }
  /** A promo code was refused; which of the error states of spec §8; `already`: it is active. */
  | { readonly kind: 'promo'; readonly state: PromoErrorState; readonly already?: true }
  /** Anything else the server says, 5xx among it. */
  | {
      readonly kind: 'server';
      readonly status: number;
      readonly code: string;
      readonly call?: string;
    };

/** Which limit a `too-many` failure is about. */
export type TooMany = 'attempts' | 'codes' | 'mobile-id' | 'requests';
