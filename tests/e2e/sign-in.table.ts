import code from '#sign-in/messages/ru.json' with { type: 'json' };
import common from '#i18n/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import promo from '#widgets/promo/messages/ru.json' with { type: 'json' };

/** Spec §4, Sign-in kinds. */
export const kinds = [
  'otp',
  'otp-resend',
  'reserve-otp',
  'reserve-otp-resend',
  'mobile-id',
  'mobile-id-retry',
  'reserve-mobile-id',
  'reserve-mobile-id-retry',
  'promo-otp',
  'promo-otp-resend',
] as const;
export type Kind = (typeof kinds)[number];

/** The control that makes the request. */
export const requestCall: Readonly<Record<Kind, string>> = {
  otp: own['sso.submit'],
  'otp-resend': code['code.resend'],
  'reserve-otp': code['code.to-backup'],
  'reserve-otp-resend': code['code.resend'],
  'mobile-id': own['sso.submit'],
  'mobile-id-retry': own['push.resend'],
  'reserve-mobile-id': own['push.to-backup'],
  'reserve-mobile-id-retry': own['push.resend'],
  'promo-otp': promo['promo.phone.action'],
  'promo-otp-resend': code['code.resend'],
};

/** The response of a server or network: to the request, the confirmation, the ticket. */
export interface InjectedFault {
  readonly at: 'request' | 'confirm' | 'end';
  readonly status?: number;
  readonly code?: string;
  readonly detail?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly malformed?: true;
  readonly lost?: 'before';
}

/** Spec §8, each server code, and network faults. */
export const outcomes = {
  success: null,
  TooManyIncorrectAttempts: {
    at: 'confirm',
    status: 429,
    code: 'TooManyIncorrectAttempts',
    retryAfterSeconds: 120,
  },
  'Incorrect OTP': { at: 'confirm', status: 422, code: 'Incorrect OTP' },
  'ValidationError, has_expired': {
    at: 'confirm',
    status: 422,
    code: 'ValidationError',
    detail: { sms_otp: 'has_expired' },
  },
  'Has expired': { at: 'confirm', status: 422, code: 'Has expired' },
  Unauthorized: { at: 'confirm', status: 401, code: 'Unauthorized' },
  'a push that is gone (404)': { at: 'confirm', status: 404, code: 'NotFound' },
  'a malformed confirmation': { at: 'confirm', malformed: true },
  'a lost confirmation': { at: 'confirm', lost: 'before' },
  TooManyAsksOfOtp: {
    at: 'request',
    status: 429,
    code: 'TooManyAsksOfOtp',
    retryAfterSeconds: 120,
  },
  MANY_ASK: { at: 'request', status: 429, code: 'MANY_ASK', retryAfterSeconds: 120 },
  MobileIdTooManyRequests: {
    at: 'request',
    status: 429,
    code: 'MobileIdTooManyRequests',
    retryAfterSeconds: 120,
  },
  ValidationError: {
    at: 'request',
    status: 422,
    code: 'ValidationError',
    detail: { phone: 'invalid' },
  },
  Required: { at: 'request', status: 422, code: 'Required', detail: { phone: 'required' } },
  InvalidParameters: { at: 'request', status: 422, code: 'InvalidParameters' },
  'User disabled': { at: 'request', status: 403, code: 'User disabled' },
  'Invalid session': { at: 'request', status: 404, code: 'Invalid session' },
  'over quota (402)': { at: 'request', status: 402, code: 'QuotaExceeded' },
  AccountLocked: { at: 'request', status: 423, code: 'AccountLocked' },
  'User already exists': { at: 'request', status: 409, code: 'User already exists' },
  PhoneNotFound: { at: 'request', status: 404, code: 'PhoneNotFound' },
  OperatorOnly: { at: 'request', status: 403, code: 'OperatorOnly' },
  'a server error (500)': { at: 'request', status: 500, code: 'Oops' },
  'a lost connection': { at: 'request', lost: 'before' },
  TicketNotFound: { at: 'end', status: 404, code: 'TicketNotFound' },
} as const satisfies Readonly<Record<string, InjectedFault | null>>;
export type Outcome = keyof typeof outcomes;
export const outcomeNames = Object.keys(outcomes) as Outcome[];

/** What the user then sees, and the button or link to continue. */
export interface Row {
  readonly message: string;
  readonly action: string;
}

/** Why an outcome cannot occur with a kind. */
export interface Never {
  readonly never: string;
}

const row = (message: string, action: string): Row => ({ message, action });
const never = (why: string): Never => ({ never: why });

type Rows = Readonly<Record<Outcome, Row | Never>>;
/** The possible refusals of every request. */
type RequestRows = Pick<
  Rows,
  { [O in Outcome]: (typeof outcomes)[O] extends { at: 'request' } ? O : never }[Outcome]
>;
type OtherRows = Omit<Rows, keyof RequestRows>;

const titles = (action: string) => ({
  InvalidParameters: row(common['failure.invalid.title'], action),
  'User disabled': row(common['failure.user-disabled.title'], action),
  'Invalid session': row(common['failure.invalid-session.title'], action),
  'over quota (402)': row(common['failure.quota-exceeded.title'], action),
  AccountLocked: row(common['failure.account-locked.title'], action),
  'User already exists': row(common['failure.user-exists.title'], action),
  OperatorOnly: row(common['failure.operator-only.title'], action),
  'a server error (500)': row(common['failure.server.title'], action),
  'a lost connection': row(common['failure.unreachable.title'], action),
});

const limits = (action: string) => ({
  TooManyAsksOfOtp: row(code['limit.heading'], action),
  MANY_ASK: row(code['limit.heading'], action),
  MobileIdTooManyRequests: row(code['limit.heading'], action),
});

/** The request was made on the phone screen. */
const requestRowsOfPhone = (limitAction: string): RequestRows => ({
  ...titles(own['sso.submit']),
  ...limits(limitAction),
  ValidationError: row(own['sso.invalid'], own['sso.submit']),
  Required: row(own['sso.invalid'], own['sso.submit']),
  PhoneNotFound: row(own['sso.phone-not-found'], own['sso.submit']),
});

/** The request was made on a code or push screen. */
const requestRows = (action: string, limitAction: string): RequestRows => ({
  ...titles(action),
  ...limits(limitAction),
  ValidationError: row(common['failure.invalid.title'], action),
  Required: row(common['failure.invalid.title'], action),
  PhoneNotFound: row(common['failure.phone-not-found.title'], action),
});

const requestRowsOfCode = requestRows(code['code.change-phone'], code['code.resend']);
const requestRowsOfPush = requestRows(own['push.use-sms'], own['push.use-sms']);
const noPush = never('a code is no push');
const noCode = never('a push has no code to be wrong');

const codes: OtherRows = {
  success: row(own['signed-in.heading'], own['signed-in.to-plans']),
  TooManyIncorrectAttempts: row(code['code.locked.title'], code['code.change-phone']),
  'Incorrect OTP': row(code['l_common_incorrectCode'], code['code.check']),
  'ValidationError, has_expired': row(code['code.expired.heading'], code['code.resend']),
  'Has expired': row(code['code.expired.heading'], code['code.resend']),
  Unauthorized: row(own['sso.heading'], own['sso.submit']),
  'a push that is gone (404)': noPush,
  'a malformed confirmation': row(common['failure.server.title'], code['code.check']),
  'a lost confirmation': row(common['failure.unreachable.title'], code['code.check']),
  TicketNotFound: row(common['failure.ticket-not-found.title'], own['redirect.sign-in-again']),
};

const pushes: OtherRows = {
  success: codes.success,
  TooManyIncorrectAttempts: noCode,
  'Incorrect OTP': noCode,
  'ValidationError, has_expired': noCode,
  'Has expired': noCode,
  Unauthorized: row(own['push.declined.title'], own['push.resend']),
  'a push that is gone (404)': row(own['push.gone.title'], own['push.resend']),
  // Neither concerns the push: it is requested again, and then confirmed.
  'a malformed confirmation': codes.success,
  'a lost confirmation': codes.success,
  TicketNotFound: codes.TicketNotFound,
};

/** A promo offer has its own screens around the code. */
const promoEnd: Pick<Rows, 'success' | 'Incorrect OTP' | 'Unauthorized' | 'TicketNotFound'> = {
  'Incorrect OTP': row(code['l_common_incorrectCode'], code['code.check']),
  success: row(promo['promo.confirm.heading'], promo['promo.confirm.leave']),
  Unauthorized: row(promo['promo.phone.heading'], promo['promo.phone.action']),
  TicketNotFound: never('a promo offer asks for no ticket'),
};
const promoPhone: RequestRows = {
  ...titles(promo['promo.phone.action']),
  ...limits(promo['promo.phone.action']),
  ValidationError: row(promo.l_notification_promoError, promo['promo.phone.action']),
  Required: row(promo.l_notification_promoError, promo['promo.phone.action']),
  PhoneNotFound: row(promo['promo.phone.unknown'], promo['promo.phone.action']),
  OperatorOnly: row(
    promo['promo.offer-failure.operator-only.title'],
    promo['promo.offer-failure.other-phone'],
  ),
};

/** Several messages have come, of which the newest has the code that counts. */
const afterResend: Pick<Rows, 'Incorrect OTP'> = {
  'Incorrect OTP': row(code['code.incorrect.resent'], code['code.check']),
};

/** Kind × outcome. A missing row does not compile, nor does an extra one. */
export const table: Readonly<Record<Kind, Rows>> = {
  otp: { ...codes, ...requestRowsOfPhone(own['sso.limit.code']) },
  'otp-resend': { ...codes, ...afterResend, ...requestRowsOfCode },
  'reserve-otp': { ...codes, ...requestRowsOfCode },
  'reserve-otp-resend': { ...codes, ...afterResend, ...requestRowsOfCode },
  'mobile-id': { ...pushes, ...requestRowsOfPhone(own['push.use-sms']) },
  'mobile-id-retry': { ...pushes, ...requestRowsOfPush },
  'reserve-mobile-id': { ...pushes, ...requestRowsOfPush },
  'reserve-mobile-id-retry': { ...pushes, ...requestRowsOfPush },
  'promo-otp': { ...codes, ...promoEnd, ...promoPhone },
  'promo-otp-resend': { ...codes, ...promoEnd, ...afterResend, ...requestRowsOfCode },
};
