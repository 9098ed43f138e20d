import { describe, expect, test } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failureFromResponse } from './failure-from-response.ts';

const now = 1_000_000;

const reply = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  failureFromResponse(
    { status, headers: new Headers(headers) },
    typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    () => now,
  );

describe('server codes of spec §8', () => {
  const rows: readonly (readonly [number, string, Record<string, unknown>, Failure])[] = [
    [
      429,
      'TooManyIncorrectAttempts',
      { retry_after: 90 },
      { kind: 'too-many', what: 'attempts', until: now + 90_000 },
    ],
    [
      403,
      'TooManyIncorrectAttempts',
      { retry_after: 90 },
      { kind: 'too-many', what: 'attempts', until: now + 90_000 },
    ],
    [
      429,
      'TooManyAsksOfOtp',
      { retry_after: 30 },
      { kind: 'too-many', what: 'codes', until: now + 30_000 },
    ],
    [
      429,
      'MANY_ASK',
      { retry_after: 12.2 },
      { kind: 'too-many', what: 'codes', until: now + 13_000 },
    ],
    [
      429,
      'MobileIdTooManyRequests',
      { retry_after: 5 },
      { kind: 'too-many', what: 'mobile-id', until: now + 5_000 },
    ],
    [429, 'SomethingElse', {}, { kind: 'too-many', what: 'requests', until: now + 60_000 }],
    [422, 'Incorrect OTP', {}, { kind: 'incorrect-code' }],
    [422, 'Has expired', {}, { kind: 'code-expired' }],
    [422, 'ValidationError', { sms_otp: 'has_expired' }, { kind: 'code-expired' }],
    [
      422,
      'ValidationError',
      { sms_otp: 'required', retry_after: 60 },
      { kind: 'code-required', retryAfterSeconds: 60 },
    ],
    [
      422,
      'ValidationError',
      { sms_otp: 'required', retry_after: 60, has_reserve_phone: true },
      { kind: 'code-required', retryAfterSeconds: 60, hasBackupPhone: true },
    ],
    [422, 'ValidationError', { phone: 'bad' }, { kind: 'invalid', fields: { phone: 'bad' } }],
    [422, 'Required', { code: 'empty' }, { kind: 'invalid', fields: { code: 'empty' } }],
    [400, 'InvalidParameters', {}, { kind: 'invalid', fields: {} }],
    [
      422,
      'Required',
      { phone: { toString: 1, valueOf: 1 } },
      { kind: 'invalid', fields: { phone: '' } },
    ],
    [401, 'Unauthorized', {}, { kind: 'unauthorized' }],
    [403, 'User disabled', {}, { kind: 'user-disabled' }],
    [404, 'Invalid session', {}, { kind: 'invalid-session' }],
    [423, 'AccountLocked', {}, { kind: 'account-locked' }],
    [404, 'PhoneNotFound', {}, { kind: 'phone-not-found' }],
    [409, 'User already exists', {}, { kind: 'user-exists' }],
    [409, 'UserAlreadyExists', {}, { kind: 'user-exists' }],
    [404, 'TicketNotFound', {}, { kind: 'ticket-not-found' }],
    [403, 'OperatorOnly', {}, { kind: 'operator-only' }],
    [404, 'PromoCodeNotFound', {}, { kind: 'promo', state: 0 }],
    [422, 'PromoCodeDisabled', {}, { kind: 'promo', state: 0, ended: true }],
    [403, 'PromoCodeActivationForbidden', {}, { kind: 'promo', state: 1 }],
    [409, 'PromoCodeAlreadyActivated', {}, { kind: 'promo', state: 1, already: true }],
  ];
  test.each(rows)(
    'status %i with the code %s and the detail %o becomes the failure %o',
    (status, code, detail, failure) => {
      expect(reply(status, { code, detail })).toEqual(failure);
    },
  );
});

describe('statuses of spec §8 without a known code', () => {
  const rows: readonly (readonly [number, Failure])[] = [
    [401, { kind: 'unauthorized' }],
    [402, { kind: 'quota-exceeded' }],
    [403, { kind: 'user-disabled' }],
    [404, { kind: 'not-found' }],
    [409, { kind: 'conflict' }],
    [418, { kind: 'server', status: 418, code: '' }],
    [500, { kind: 'server', status: 500, code: '' }],
  ];
  test.each(rows)(
    'a response of status %i without a known code becomes its failure',
    (status, failure) => {
      expect(reply(status)).toEqual(failure);
      expect(reply(status, '')).toEqual(failure);
      expect(reply(status, [])).toEqual(failure);
    },
  );

  test.each([401, 402, 404, 409, 500])(
    'a page of status %i becomes the same failure as a response without a code',
    (status) => {
      const { kind } = reply(status);
      expect(reply(status, '<h1>Bad gateway</h1>')).toMatchObject({ kind });
    },
  );

  test('a redirect without an address says nothing about the request', () => {
    expect(reply(300)).toEqual({ kind: 'malformed' });
  });

  test.each([400, 403, 405, 418])(
    'a page of status %i, such as that of a firewall, says nothing about the user or the request',
    (status) => {
      expect(reply(status, '<h1>Access denied</h1>')).toEqual({ kind: 'malformed' });
    },
  );
});

test('Retry-After in the header takes precedence over the one in the detail', () => {
  const body = { code: 'MANY_ASK', detail: { retry_after: 12 } };
  expect(reply(429, body, { 'retry-after': '40' })).toMatchObject({ until: now + 40_000 });
});

test('a negative retry_after is ignored', () => {
  expect(reply(429, { code: 'MANY_ASK', detail: { retry_after: -1 } })).toMatchObject({
    until: now + 60_000,
  });
});

test.each([
  { code: 7 },
  { code: 'MANY_ASK', message: 7 },
  { code: 'MANY_ASK', detail: 7 },
  { code: 'MANY_ASK', detail: ['x'] },
  null,
])('nothing in the malformed error body %j is used', (body) => {
  expect(reply(409, JSON.stringify(body))).toEqual({ kind: 'conflict' });
});

test('an error body may have a field named constructor', () => {
  const body = { code: 'Has expired', constructor: 'x' };
  expect(reply(422, body)).toEqual({ kind: 'code-expired' });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'the server code %s, an Object.prototype property, is treated as unknown',
  (code) => {
    expect(reply(500, { code })).toEqual({ kind: 'server', status: 500, code });
  },
);

test('an infinite retry_after is limited to a day', () => {
  expect(reply(429, '{"code":"MANY_ASK","detail":{"retry_after":1e999}}')).toEqual({
    kind: 'too-many',
    what: 'codes',
    until: now + 86_400_000,
  });
});
