import * as z from 'zod/mini';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { CodeSent } from '../sign-in-method.ts';
import type { ResponseMeta, Call } from '#http/client.ts';
import { defaultRetryAfterSeconds } from '#http/retry-after.ts';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { Failure } from '#base/values/failure.ts';
import { mayHaveReachedServer } from '#base/values/failure-traits.ts';

/** A code was sent: any 2xx body, or none. */
export const codeSentWire = z.nullish(z.unknown());

export const codeSentOf = (_wire: unknown, meta: ResponseMeta): CodeSent => ({
  retryAfterSeconds: meta.retryAfterSeconds ?? defaultRetryAfterSeconds,
  hasBackupPhone: false,
});

/**
 * Maps the response to a code request: spec §5 makes the 422 with `detail.sms_otp` equal to
 * `required` the usual response to a code that was sent, so `code-required` becomes a success here.
 */
export function codeSentOutcome(outcome: Outcome<CodeSent>): Outcome<CodeSent> {
  if (outcome.ok || outcome.failure.kind !== 'code-required') return outcome;
  const { retryAfterSeconds, hasBackupPhone } = outcome.failure;
  return success({ retryAfterSeconds, hasBackupPhone: hasBackupPhone ?? false });
}

export interface CodeRequest {
  readonly phone: Phone;
  readonly captchaToken?: string;
  /** Whether the code goes to the backup phone. */
  readonly toBackupPhone?: boolean;
}

/**
 * `POST bcl_otp_tokens` without a code: sends one. Spec §5, §7. The usual response is 422 with
 * `detail.sms_otp: "required"`, so the result goes through `codeSentOutcome`. By decision, that detail may
 * include `has_reserve_phone`; a missing captcha token is `ValidationError` with
 * `detail.captcha_token: "Required"`; and a code is never requested twice automatically (no
 * idempotency key, no retry), since each is a message to the user.
 */
export const sendCode = (request: CodeRequest): Call<z.infer<typeof codeSentWire>, CodeSent> => ({
  name: 'POST bcl_otp_tokens (send)',
  base: 'api',
  method: 'POST',
  path: 'bcl_otp_tokens',
  body: {
    phone: wirePhone(request.phone),
    send_otp_to_reserve_phone: request.toBackupPhone ?? false,
    ...(request.captchaToken === undefined ? {} : { captcha_token: request.captchaToken }),
  },
  wire: codeSentWire,
  value: codeSentOf,
});

/**
 * Whether a code may have been sent although its request failed. The usual response to a sent code is
 * a 422 (spec §5): one without an error code may be that response, truncated.
 */
export const codeMayHaveBeenSent = (failure: Failure): boolean =>
  mayHaveReachedServer(failure) ||
  (failure.kind === 'server' && failure.status === 422 && failure.code === '');
