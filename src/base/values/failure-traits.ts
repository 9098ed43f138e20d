import type { Failure } from './failure.ts';

/*
 * What follows from a kind of failure. Bits, to keep the table small: every first screen loads it. A
 * trait ending in `Below500` or `From500` applies to those status codes only.
 */
/** The server rejected the call without processing it: the same call may succeed later. */
const unprocessed = 1;
/** The server may have processed the call, so its idempotency key is kept. */
const reached = 2;
const reachedFrom500 = 4;
/** Caused by the server, its address or the connection, never by the user. */
const ofService = 8;
/** Does not say whether the request can succeed: the same one may be sent again later. */
const inconclusive = 16;
/** Is a verdict on the promo code that was sent. */
const promoVerdict = 32;
const promoVerdictBelow500 = 64;
/** Only signing in again helps: as the same user, or with another number. Spec §8. */
const signInAgain = 128;
const otherNumber = 256;
/** What the call refers to does not exist on the server: status 404, whatever its code. */
const notFound = 512;

export type SignInNeeded = 'again' | 'other-number';

/** There was no readable response: the result of the call is unknown. */
const noResponse = reached | ofService | inconclusive;

/**
 * One row per kind, with its number in `docs/errors.md`; a kind without a row does not compile.
 */
const failureTable = {
  'code-unavailable': [20, unprocessed | ofService | inconclusive],
  offline: [21, noResponse],
  unreachable: [22, noResponse],
  aborted: [23, reached | inconclusive],
  malformed: [24, noResponse],
  server: [25, reachedFrom500 | ofService | inconclusive | promoVerdictBelow500],
  'not-found': [26, ofService | promoVerdict | notFound],
  unauthorized: [27, unprocessed | signInAgain],
  'invalid-session': [28, unprocessed | signInAgain | notFound],
  'account-locked': [29, unprocessed],
  'too-many': [30, unprocessed | inconclusive],
  'user-disabled': [31, otherNumber],
  'quota-exceeded': [32, 0],
  'operator-only': [33, otherNumber],
  conflict: [34, 0],
  'phone-not-found': [35, promoVerdict | notFound],
  'user-exists': [36, promoVerdict],
  'ticket-not-found': [37, promoVerdict | notFound],
  'incorrect-code': [38, promoVerdict],
  'code-expired': [39, promoVerdict],
  'code-required': [40, promoVerdict],
  invalid: [41, promoVerdict],
  promo: [42, promoVerdict],
} as const satisfies Readonly<Record<Failure['kind'], readonly [number, number]>>;

const has = ({ kind }: Pick<Failure, 'kind'>, traits: number): boolean =>
  (failureTable[kind][1] & traits) !== 0;

/** The kinds, and the number of one in `docs/errors.md`. */
export const failureKinds = Object.keys(failureTable) as readonly Failure['kind'][];
export const failureNumber = (kind: Failure['kind']): (typeof failureTable)[Failure['kind']][0] =>
  failureTable[kind][0];

/** The kind of sign-in that is required before a retry can succeed, or undefined. */
export const signInNeeded = (failure: Failure): SignInNeeded | undefined =>
  has(failure, signInAgain) ? 'again' : has(failure, otherNumber) ? 'other-number' : undefined;

const isFrom500 = (failure: Failure): boolean => failure.kind === 'server' && failure.status >= 500;

/**
 * Whether the server rejected the call without processing it, so that it can be sent again later.
 */
export const isRejectedUnprocessed = (failure: Failure): boolean => has(failure, unprocessed);

/** Whether what the call refers to does not exist on the server. */
export const isNotFound = (failure: Failure): boolean => has(failure, notFound);

/** Whether a failure does not say if the request can succeed, so that it may be sent again. */
export const isInconclusive = (failure: Failure): boolean => has(failure, inconclusive);

/**
 * Whether a failed call may have been processed anyway: a lost connection, an unreadable response
 * or a server error. The same idempotency key must then be used again.
 */
export const mayHaveReachedServer = (failure: Failure): boolean =>
  has(failure, isFrom500(failure) ? reached | reachedFrom500 : reached);

/** Whether a failure is a verdict on the promo code itself. Spec §8, Promo code errors. */
export const isPromoCodeFailure = (failure: Failure): boolean =>
  has(failure, isFrom500(failure) ? promoVerdict : promoVerdict | promoVerdictBelow500);

/**
 * A failure of the server, its address or the connection, with the name of the call it affected.
 */
export type ServiceFault = Extract<Failure, { readonly call?: string }>;

/** Whether a problem was caused by the service and not by the user; a captcha problem was not. */
export const isServiceFault = (problem: { readonly kind: string }): problem is ServiceFault =>
  Object.hasOwn(failureTable, problem.kind) && has(problem as Failure, ofService);
