import type { Failure } from './failure.ts';

/** What the product concludes from each kind of failure. `from-500`: only for a status of 500 or more. */
interface Traits {
  /** The server turned the call away unread: the same call is right again a little later. */
  readonly isTransient: boolean;
  /** The server may have acted on the call all the same, so its idempotency key is kept. */
  readonly mayHaveReachedServer: boolean | 'from-500';
  /** The fault of the server, its address or the connection, never of the person. */
  readonly isServiceFault: boolean;
  /** Decides nothing about what was asked: the same question may be answered another time. */
  readonly isInconclusive: boolean;
  /** Says something about the promo code that was sent. */
  readonly judgesPromoCode: boolean | 'below-500';
  /** Only another sign-in helps: of the same person, or with another number. Spec §8. */
  readonly needsSignIn?: SignInNeeded;
}

export type SignInNeeded = 'again' | 'other-number';

const refused = {
  isTransient: false,
  mayHaveReachedServer: false,
  isServiceFault: false,
  isInconclusive: false,
  judgesPromoCode: true,
} as const;

/** No answer that could be read: what became of the call is not known. */
const unanswered = {
  isTransient: false,
  mayHaveReachedServer: true,
  isServiceFault: true,
  isInconclusive: true,
  judgesPromoCode: false,
} as const;

/** One row for each kind: a kind without a row does not compile. */
const traits = {
  offline: unanswered,
  unreachable: unanswered,
  aborted: { ...unanswered, isServiceFault: false },
  malformed: unanswered,
  server: { ...unanswered, mayHaveReachedServer: 'from-500', judgesPromoCode: 'below-500' },
  'not-found': { ...refused, isServiceFault: true },
  unauthorized: { ...refused, isTransient: true, judgesPromoCode: false, needsSignIn: 'again' },
  'invalid-session': {
    ...refused,
    isTransient: true,
    judgesPromoCode: false,
    needsSignIn: 'again',
  },
  'account-locked': { ...refused, isTransient: true, judgesPromoCode: false },
  'too-many': { ...refused, isTransient: true, isInconclusive: true, judgesPromoCode: false },
  'user-disabled': { ...refused, judgesPromoCode: false, needsSignIn: 'other-number' },
  'quota-exceeded': { ...refused, judgesPromoCode: false },
  'operator-only': { ...refused, judgesPromoCode: false, needsSignIn: 'other-number' },
  conflict: { ...refused, judgesPromoCode: false },
  'phone-not-found': refused,
  'user-exists': refused,
  'ticket-not-found': refused,
  'incorrect-code': refused,
  'code-expired': refused,
  'code-required': refused,
  invalid: refused,
  promo: refused,
} as const satisfies Readonly<Record<Failure['kind'], Traits>>;

/** The sign-in without which trying again cannot help; undefined where it may. */
export const signInNeeded = ({ kind }: Failure): SignInNeeded | undefined => {
  const row: Traits = traits[kind];
  return row.needsSignIn;
};

const holds = (failure: Failure, trait: boolean | 'from-500' | 'below-500'): boolean => {
  if (typeof trait === 'boolean') return trait;
  const isServerError = failure.kind === 'server' && failure.status >= 500;
  return trait === 'from-500' ? isServerError : !isServerError;
};

/** Whether the server rejected the call without processing it, so that it can be sent again later. */
export const isTransient = ({ kind }: Failure): boolean => traits[kind].isTransient;

/** Whether a failure decides nothing about what was asked, so that asking again may. */
export const isInconclusive = ({ kind }: Failure): boolean => traits[kind].isInconclusive;

/**
 * Whether a failed call may have been acted on all the same: a lost connection, an unreadable
 * answer, an error of the server. Then the same idempotency key must be used again.
 */
export const mayHaveReachedServer = (failure: Failure): boolean =>
  holds(failure, traits[failure.kind].mayHaveReachedServer);

/** Whether a failure says something about the promo code itself. Spec §8, Promo code errors. */
export const judgesPromoCode = (failure: Failure): boolean =>
  holds(failure, traits[failure.kind].judgesPromoCode);

/** A failure of the server, its address or the connection: it names the call that met it. */
export type ServiceFault = Extract<Failure, { readonly call?: string }>;

/** Whether a problem is the service's fault, not the person's; a captcha problem is not. */
export const isServiceFault = (problem: { readonly kind: string }): problem is ServiceFault =>
  Object.hasOwn(traits, problem.kind) && traits[problem.kind as Failure['kind']].isServiceFault;
