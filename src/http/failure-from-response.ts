import {
  isPromoRefusal,
  promoServerCodes,
  promoErrorState,
  type Failure,
  type TooMany,
} from '#base/values/failure.ts';
import { tenantOf } from '#base/values/account.ts';
import { defaultRetryAfterSeconds, retryAfterSeconds, wholeSeconds } from './retry-after.ts';
import { parseOwn } from '#base/objects/own-properties.ts';
import { jsonOf } from './sending/body.ts';
import * as z from 'zod/mini';

/** The error body of any call, spec §8. `detail` names invalid fields, or says what is missing. */
export const errorBodyWire = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.record(z.string(), z.unknown())),
});

type ErrorBody = z.infer<typeof errorBodyWire>;

const limitCodes: Readonly<Record<string, TooMany>> = {
  TooManyIncorrectAttempts: 'attempts',
  TooManyAsksOfOtp: 'codes',
  MANY_ASK: 'codes',
  MobileIdTooManyRequests: 'mobile-id',
};

const failuresByCode: Readonly<Record<string, Failure>> = {
  'Incorrect OTP': { kind: 'incorrect-code' },
  'Has expired': { kind: 'code-expired' },
  Unauthorized: { kind: 'unauthorized' },
  'User disabled': { kind: 'user-disabled' },
  'Invalid session': { kind: 'invalid-session' },
  PhoneNotFound: { kind: 'phone-not-found' },
  'User already exists': { kind: 'user-exists' },
  UserAlreadyExists: { kind: 'user-exists' },
  TicketNotFound: { kind: 'ticket-not-found' },
  OperatorOnly: { kind: 'operator-only' },
  NotSupported: { kind: 'not-supported' },
  FamilyNotFound: { kind: 'family-not-found' },
  FamilyExists: { kind: 'family', reason: 'exists' },
  FamilyFull: { kind: 'family', reason: 'full' },
  AlreadyMember: { kind: 'family', reason: 'already-member' },
  ActiveSubscription: { kind: 'family', reason: 'active-subscription' },
  LinkDeleted: { kind: 'family', reason: 'link-deleted' },
  NotOwner: { kind: 'family', reason: 'not-owner' },
};

const lockedCode = 'AccountLocked';

/** Codes whose `detail` names the invalid fields. */
const fieldCodes: ReadonlySet<string> = new Set([
  'ValidationError',
  'Required',
  'InvalidParameters',
]);

/** Every server code with a meaning of its own. */
export const serverCodes = (): readonly string[] => [
  ...Object.keys(limitCodes),
  ...Object.keys(failuresByCode),
  lockedCode,
  ...fieldCodes,
  ...promoServerCodes(),
];

/**
 * Maps an error response to a failure. Spec §8: by the server's code first, then by the status. No
 * other module knows the codes or the statuses.
 * @param text the body of the response
 * @param now the time in milliseconds since the epoch
 */
export function failureFromResponse(
  response: Pick<Response, 'status' | 'headers'>,
  text: string,
  now: () => number,
): Failure {
  const body = bodyOf(text);
  const code = body.code ?? '';
  const statedS =
    retryAfterSeconds(response.headers, now) ?? wholeSeconds(body.detail?.['retry_after']);
  const waitS = statedS ?? defaultRetryAfterSeconds;
  const limit = entryOf(limitCodes, code) ?? (response.status === 429 ? 'requests' : undefined);
  if (limit) return { kind: 'too-many', what: limit, until: now() + waitS * 1000 };
  if (isPromoRefusal(code)) return promoFailure(code);
  if (response.status === 422 && body.detail?.['sms_otp'] === 'required')
    return {
      kind: 'code-required',
      retryAfterSeconds: waitS,
      ...(body.detail['has_reserve_phone'] === true ? { hasBackupPhone: true } : {}),
    };
  if (body.detail?.['sms_otp'] === 'has_expired') return { kind: 'code-expired' };
  if (code === lockedCode || response.status === 423)
    return {
      kind: 'account-locked',
      ...(statedS === undefined ? {} : { until: now() + statedS * 1000 }),
    };
  const known = entryOf(failuresByCode, code);
  if (known) return known;
  if (fieldCodes.has(code)) return { kind: 'invalid', fields: refusedFieldsOf(body) };
  if (response.status === 402) return quotaFailure(body);
  return byStatus(response.status, code);
}

function quotaFailure({ detail }: ErrorBody): Failure {
  const { userid, tenant_name: tenant } = detail ?? {};
  return typeof userid === 'string' && typeof tenant === 'string'
    ? { kind: 'quota-exceeded', account: { userId: userid, tenant: tenantOf(tenant) } }
    : { kind: 'quota-exceeded' };
}

const promoFailure = (code: string): Failure => ({
  kind: 'promo',
  state: promoErrorState(code),
  ...(code === 'PromoCodeAlreadyActivated' ? { already: true } : {}),
  ...(code === 'PromoCodeDisabled' ? { ended: true } : {}),
});

const failuresByStatus: Readonly<Record<number, Failure>> = {
  401: { kind: 'unauthorized' },
  404: { kind: 'not-found' },
  409: { kind: 'conflict' },
};

function byStatus(status: number, code: string): Failure {
  const known = failuresByStatus[status];
  if (known) return known;
  // A redirect to nowhere, or the page of a firewall, says nothing about the user or what was sent.
  if (status < 400 || (code === notJson && status < 500)) return { kind: 'malformed' };
  return status === 403 ? { kind: 'user-disabled' } : { kind: 'server', status, code };
}

/** In place of the server's code if the body is not JSON. */
const notJson = 'page';

/** Empty if any of the fields is malformed. */
function bodyOf(text: string): ErrorBody {
  const json = jsonOf(text);
  if (json === text) return text ? { code: notJson } : {};
  return parseOwn(errorBodyWire, json)?.data ?? {};
}

/** The server's code may be `constructor`: only own properties of the table count. */
const entryOf = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

const refusedFieldsOf = (body: ErrorBody): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body.detail ?? {}).map(([field, what]) => [
      field,
      // A value that is not a string may have no string form: `String` throws for some objects.
      typeof what === 'string' ? what : '',
    ]),
  );
