import type { Failure } from './failure.ts';

/** What follows from each kind of failure. `from-500`: only for status 500 and above. */
interface Traits {
  /** The server rejected the call without processing it: the same call may succeed later. */
  readonly isTransient: boolean;
  /** The server may have processed the call, so its idempotency key is kept. */
  readonly mayHaveReachedServer: boolean | 'from-500';
  /** Caused by the server, its address or the connection, never by the user. */
  readonly isServiceFault: boolean;
  /** Leaves the question open: the same request may be sent again later. */
  readonly isInconclusive: boolean;
  /** Is a verdict on the promo code that was sent. */
  readonly isPromoCodeFailure: boolean | 'below-500';
  /** Only signing in again helps: as the same user, or with another number. Spec §8. */
  readonly needsSignIn?: SignInNeeded;
}

export type SignInNeeded = 'again' | 'other-number';

const refused = {
  isTransient: false,
  mayHaveReachedServer: false,
  isServiceFault: false,
  isInconclusive: false,
  isPromoCodeFailure: true,
} as const;

/** There was no readable response: the result of the call is unknown. */
const unanswered = {
  isTransient: false,
  mayHaveReachedServer: true,
  isServiceFault: true,
  isInconclusive: true,
  isPromoCodeFailure: false,
} as const;

/** One row per kind; a kind without a row does not compile. */
const traits = {
  offline: unanswered,
  unreachable: unanswered,
  aborted: { ...unanswered, isServiceFault: false },
  malformed: unanswered,
  server: { ...unanswered, mayHaveReachedServer: 'from-500', isPromoCodeFailure: 'below-500' },
  'not-found': { ...refused, isServiceFault: true },
  unauthorized: { ...refused, isTransient: true, isPromoCodeFailure: false, needsSignIn: 'again' },
  'invalid-session': {
    ...refused,
    isTransient: true,
    isPromoCodeFailure: false,
    needsSignIn: 'again',
  },
  'account-locked': { ...refused, isTransient: true, isPromoCodeFailure: false },
  'too-many': { ...refused, isTransient: true, isInconclusive: true, isPromoCodeFailure: false },
  'user-disabled': { ...refused, isPromoCodeFailure: false, needsSignIn: 'other-number' },
  'quota-exceeded': { ...refused, isPromoCodeFailure: false },
  'operator-only': { ...refused, isPromoCodeFailure: false, needsSignIn: 'other-number' },
  conflict: { ...refused, isPromoCodeFailure: false },
  'phone-not-found': refused,
  'user-exists': refused,
  'ticket-not-found': refused,
  'incorrect-code': refused,
  'code-expired': refused,
  'code-required': refused,
  invalid: refused,
  promo: refused,
} as const satisfies Readonly<Record<Failure['kind'], Traits>>;

/** The kind of sign-in that is required before a retry can succeed, or undefined. */
export const signInNeeded = ({ kind }: Failure): SignInNeeded | undefined => {
  const row: Traits = traits[kind];
  return row.needsSignIn;
};

const holds = (failure: Failure, trait: boolean | 'from-500' | 'below-500'): boolean => {
  if (typeof trait === 'boolean') return trait;
  const isServerError = failure.kind === 'server' && failure.status >= 500;
  return trait === 'from-500' ? isServerError : !isServerError;
};

/**
 * Whether the server rejected the call without processing it, so that it can be sent again later.
 */
export const isTransient = ({ kind }: Failure): boolean => traits[kind].isTransient;

/** Whether a failure leaves the question open, so that the same request may be sent again. */
export const isInconclusive = ({ kind }: Failure): boolean => traits[kind].isInconclusive;

/**
 * Whether a failed call may have been processed anyway: a lost connection, an unreadable response
 * or a server error. The same idempotency key must then be used again.
 */
export const mayHaveReachedServer = (failure: Failure): boolean =>
  holds(failure, traits[failure.kind].mayHaveReachedServer);

/** Whether a failure is a verdict on the promo code itself. Spec §8, Promo code errors. */
export const isPromoCodeFailure = (failure: Failure): boolean =>
  holds(failure, traits[failure.kind].isPromoCodeFailure);

/**
 * A failure of the server, its address or the connection, with the name of the call it affected.
 */
export type ServiceFault = Extract<Failure, { readonly call?: string }>;

/** Whether a problem was caused by the service and not by the user; a captcha problem was not. */
export const isServiceFault = (problem: { readonly kind: string }): problem is ServiceFault =>
  Object.hasOwn(traits, problem.kind) && traits[problem.kind as Failure['kind']].isServiceFault;
