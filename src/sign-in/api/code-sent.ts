import * as z from 'zod/mini';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { CodeSent } from '../sign-in-method.ts';
import type { ResponseMeta } from '#http/client.ts';

/** A code was sent: any 2xx body, or none. */
export const codeSentWire = z.nullish(z.unknown());

/** Seconds until the next code if the server states none. */
const defaultRetryAfterSeconds = 60;

export const codeSentOf = (_wire: unknown, meta: ResponseMeta): CodeSent => ({
  retryAfterSeconds: meta.retryAfterSeconds ?? defaultRetryAfterSeconds,
  hasBackupPhone: false,
});

/**
 * Maps the response to a code request: spec §5 makes the 422 with `detail.sms_otp` equal to
 * `required` the usual response to a code that was sent, so `code-required` becomes a success here.
 */
export function codeSent(outcome: Outcome<CodeSent>): Outcome<CodeSent> {
  if (outcome.ok || outcome.failure.kind !== 'code-required') return outcome;
  const { retryAfterSeconds, hasBackupPhone } = outcome.failure;
  return success({ retryAfterSeconds, hasBackupPhone: hasBackupPhone ?? false });
}
