import type { Failure } from './failure.ts';

export type SignInNeeded = 'again' | 'other-number';

/** What follows from a kind of failure. */
interface Traits {
  /** In `docs/errors.md`. */
  readonly number: number;
  /** The server rejected the call without processing it: the same call may succeed later. */
  readonly unprocessed?: true;
  /** The server may have processed the call, so its idempotency key is kept. */
  readonly reached?: true;
  /** With a status from 500 on, the server may have processed the call. */
  readonly reachedFrom500?: true;
  /** Caused by the server, its address or the connection, never by the user. */
  readonly ofService?: true;
  /** Does not say whether the request can succeed: the same one may be sent again later. */
  readonly inconclusive?: true;
  /** Is a verdict on the promo code that was sent. */
  readonly promoVerdict?: true;
  /** With a status below 500, the failure is a verdict on the promo code. */
  readonly promoVerdictBelow500?: true;
  /** Only signing in again helps: as the same user, or with another number. Spec §8. */
  readonly signIn?: SignInNeeded;
  /** What the call refers to does not exist on the server: status 404, whatever its code. */
  readonly notFound?: true;
}

/** There was no readable response: the result of the call is unknown. */
const noResponse = { reached: true, ofService: true, inconclusive: true } as const;

/** One row per kind; a kind without a row does not compile. */
const failureTable = {
  'code-unavailable': { number: 20, unprocessed: true, ofService: true, inconclusive: true },
  offline: { number: 21, ...noResponse },
  unreachable: { number: 22, ...noResponse },
  aborted: { number: 23, reached: true, inconclusive: true },
  malformed: { number: 24, ...noResponse },
  server: {
    number: 25,
    reachedFrom500: true,
    ofService: true,
    inconclusive: true,
    promoVerdictBelow500: true,
  },
  'not-found': { number: 26, ofService: true, promoVerdict: true, notFound: true },
  unauthorized: { number: 27, unprocessed: true, signIn: 'again' },
  'invalid-session': { number: 28, unprocessed: true, signIn: 'again', notFound: true },
  'account-locked': { number: 29, unprocessed: true },
  'too-many': { number: 30, unprocessed: true, inconclusive: true },
  'user-disabled': { number: 31, signIn: 'other-number' },
  'quota-exceeded': { number: 32 },
  'operator-only': { number: 33, signIn: 'other-number' },
  conflict: { number: 34 },
  'phone-not-found': { number: 35, promoVerdict: true, notFound: true },
  'user-exists': { number: 36, promoVerdict: true },
  'ticket-not-found': { number: 37, promoVerdict: true, notFound: true },
  'incorrect-code': { number: 38, promoVerdict: true },
  'code-expired': { number: 39, promoVerdict: true },
  'code-required': { number: 40, promoVerdict: true },
  invalid: { number: 41, promoVerdict: true },
  promo: { number: 42, promoVerdict: true },
  'not-supported': { number: 49, notFound: true },
  'family-not-found': { number: 51, notFound: true },
  family: { number: 52 },
} as const satisfies Readonly<Record<Failure['kind'], Traits>>;

const traitsOf = ({ kind }: Pick<Failure, 'kind'>): Traits => failureTable[kind];

/** The kinds, and the number of one in `docs/errors.md`. */
export const failureKinds = Object.keys(failureTable) as readonly Failure['kind'][];
export const failureNumber = (
  kind: Failure['kind'],
): (typeof failureTable)[Failure['kind']]['number'] => failureTable[kind].number;

/** The kind of sign-in that is required before a retry can succeed, or undefined. */
export const signInNeeded = (failure: Failure): SignInNeeded | undefined =>
  traitsOf(failure).signIn;

const isFrom500 = (failure: Failure): boolean => failure.kind === 'server' && failure.status >= 500;

/**
 * Whether the server rejected the call without processing it. The call can then be sent again
 * later.
 */
export const isRejectedUnprocessed = (failure: Failure): boolean =>
  traitsOf(failure).unprocessed === true;

/** Whether what the call refers to does not exist on the server. */
export const isNotFound = (failure: Failure): boolean => traitsOf(failure).notFound === true;

/** Whether a failure does not say if the request can succeed, so that it may be sent again. */
export const isInconclusive = (failure: Failure): boolean =>
  traitsOf(failure).inconclusive === true;

/**
 * Whether a failed call may have been processed anyway: a lost connection, an unreadable response
 * or a server error. The same idempotency key must then be used again.
 */
export const mayHaveReachedServer = (failure: Failure): boolean => {
  const { reached, reachedFrom500 } = traitsOf(failure);
  return (isFrom500(failure) ? (reached ?? reachedFrom500) : reached) === true;
};

/** Whether a failure is a verdict on the promo code itself. Spec §8, Promo code errors. */
export const isPromoCodeFailure = (failure: Failure): boolean => {
  const { promoVerdict, promoVerdictBelow500 } = traitsOf(failure);
  return (isFrom500(failure) ? promoVerdict : (promoVerdict ?? promoVerdictBelow500)) === true;
};

/**
 * A failure of the server, its address or the connection, with the name of the call it affected.
 */
export type ServiceFault = Extract<Failure, { readonly call?: string }>;

/** Whether a problem was caused by the service and not by the user; a captcha problem was not. */
export const isServiceFault = (problem: { readonly kind: string }): problem is ServiceFault =>
  Object.hasOwn(failureTable, problem.kind) && traitsOf(problem as Failure).ofService === true;
