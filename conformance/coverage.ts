import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Check } from './check.ts';
import type { Result } from './run.ts';

/** The server codes of spec §8, with those of its promo table. */
export const codes = [
  'TooManyIncorrectAttempts',
  'Incorrect OTP',
  'TooManyAsksOfOtp',
  'ValidationError',
  'Required',
  'InvalidParameters',
  'Has expired',
  'MobileIdTooManyRequests',
  'Unauthorized',
  'MANY_ASK',
  'PromoCodeNotFound',
  'PromoCodeDisabled',
  'PromoCodeActivationForbidden',
  'PromoCodeAlreadyActivated',
] as const;

export interface Coverage {
  readonly name: string;
  readonly checks: number;
}

/** The number of checks for each call of spec §7. */
export const callCoverage = (checks: readonly Check[]): readonly Coverage[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({
    name: calls[name].name,
    checks: checks.filter((check) => check.calls.includes(name)).length,
  }));

/** The number of checks for each server code of spec §8. */
export const codeCoverage = (checks: readonly Check[]): readonly Coverage[] =>
  codes.map((name) => ({
    name,
    checks: checks.filter((check) => check.codes?.includes(name)).length,
  }));

/** The calls that passed checks declare and have not sent: coverage counts what is sent. */
export const declaredUnsent = (results: readonly Pick<Result, 'check' | 'sent'>[]): string[] =>
  results.flatMap(({ check, sent }) =>
    sent === undefined
      ? []
      : check.calls
          .filter((name) => !sent.has(name))
          .map((name) => `${check.id} declares ${name} and does not send it`),
  );
