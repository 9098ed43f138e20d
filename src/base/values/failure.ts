import type { Account } from './account.ts';

/**
 * Everything that can go wrong, as values. The union is closed: a `switch` over `kind` that misses
 * one does not compile. A server's error response becomes one in
 * `src/http/failure-from-response.ts`; local causes (offline, aborted, malformed) are created where
 * they are found. Spec §8. `call` is the name of the failed call and holds no personal data.
 */
export type Failure =
  /** The device has no connection. */
  | { readonly kind: 'offline'; readonly call?: string }
  /** The server could not be reached, or did not respond in time. */
  | { readonly kind: 'unreachable'; readonly call?: string }
  /** A part of the widget's code could not be loaded: nothing was sent. */
  | { readonly kind: 'code-unavailable' }
  /** The caller cancelled the call; never shown. */
  | { readonly kind: 'aborted' }
  /** A response arrived, but not in the agreed shape. */
  | { readonly kind: 'malformed'; readonly call?: string }
  /** 401: nobody is signed in, or the session has ended. */
  | { readonly kind: 'unauthorized' }
  /** 403 User disabled. */
  | { readonly kind: 'user-disabled' }
  /** 404 Invalid session. */
  | { readonly kind: 'invalid-session' }
  /** 402: over quota; files can only be read and deleted. */
  | {
      readonly kind: 'quota-exceeded';
      /** Whose cloud is full, if the server says so: more storage can then be sold. */
      readonly account?: Account;
    }
  /** The account is locked for a while. */
  | {
      readonly kind: 'account-locked';
      /** When the lock ends, in ms since the epoch, if the server says so. */
      readonly until?: number;
    }
  | { readonly kind: 'phone-not-found' }
  /** 404 NotSupported: this operator has no such service. */
  | { readonly kind: 'not-supported' }
  /** The user is in no family. */
  | { readonly kind: 'family-not-found' }
  /** The family refuses: `reason` says why. */
  | { readonly kind: 'family'; readonly reason: FamilyRefusal }
  /** Spec §8, User already exists. */
  | { readonly kind: 'user-exists' }
  | { readonly kind: 'ticket-not-found' }
  /** The service, or this offer, is only for the operator's own subscribers. */
  | { readonly kind: 'operator-only' }
  /** 429 and `TooMany…`: `what` is the limit that was reached, `until` when its wait ends. */
  | { readonly kind: 'too-many'; readonly what: TooMany; readonly until: number }
  /** `Incorrect OTP`. */
  | { readonly kind: 'incorrect-code' }
  /** `Has expired`, or `ValidationError` with `sms_otp: has_expired`. */
  | { readonly kind: 'code-expired' }
  /** 422 with `detail.sms_otp` equal to `required`: go to the code entry (spec §5). */
  | {
      readonly kind: 'code-required';
      readonly retryAfterSeconds: number;
      /** Set when the code can be sent to the backup phone instead. */
      readonly hasBackupPhone?: true;
    }
  /** `ValidationError`, `Required`, `InvalidParameters`: field name → what is wrong with it. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** 409: another one already exists or is still running. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'not-found'; readonly call?: string }
  /**
   * A promo code was refused: `state` is the error state of spec §8, `already` means that it is
   * active, `ended` that it was valid once.
   */
  | {
      readonly kind: 'promo';
      readonly state: PromoErrorState;
      readonly already?: true;
      readonly ended?: true;
    }
  /** Any other response of the server, including 5xx. */
  | {
      readonly kind: 'server';
      readonly status: number;
      readonly code: string;
      readonly call?: string;
    };

/** Why a family, its link or an invitation refuses a change. docs/contract.md, family. */
export type FamilyRefusal =
  'exists' | 'full' | 'already-member' | 'active-subscription' | 'link-deleted' | 'not-owner';

/** The limit behind a `too-many` failure. */
export type TooMany = 'attempts' | 'codes' | 'mobile-id' | 'requests';

/** Spec §4: 0 invalid code, 1 activation error, 2 other, 3 no error. */
export type PromoErrorState = 0 | 1 | 2 | 3;

/** The rows of spec §8, Promo code errors; a code without a row has state 2. */
const promoErrorStates: Readonly<Record<string, PromoErrorState>> = {
  PromoCodeNotFound: 0,
  PromoCodeDisabled: 0,
  PromoCodeActivationForbidden: 1,
  PromoCodeAlreadyActivated: 1,
};

/** The server codes with a row. */
export const promoServerCodes = (): readonly string[] => Object.keys(promoErrorStates);

/** Whether the server uses an error code for promo codes only. */
export const isPromoRefusal = (code: string): boolean => Object.hasOwn(promoErrorStates, code);

/**
 * The promo error state of a server code: 0 invalid promo code, 1 activation error, 2 other; 3 for
 * no error (null). Spec §4, §8.
 */
export function promoErrorState(code: string | null): PromoErrorState {
  if (code === null) return 3;
  return isPromoRefusal(code) ? (promoErrorStates[code] ?? 2) : 2;
}
