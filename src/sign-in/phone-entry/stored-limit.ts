import { fieldsOf, storedDeadline } from '#base/flow/stored/stored-bounds.ts';
import { phoneIn, type Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from '../sign-in-method.ts';

/** Too many requests on a phone screen, until `until` (epoch ms). Spec §8. */
export interface PhoneLimit {
  readonly until: number;
  /** Undefined if the limit stopped the lookup that chooses the method. */
  readonly by?: SignInMethod | undefined;
  /** The code of an earlier request may have arrived: its response was lost. */
  readonly responseLost?: true;
}

/** A rate limit as stored for a reload, with its phone number. */
export interface StoredLimit extends PhoneLimit {
  readonly phone: Phone;
}

/**
 * Parses a stored limit; undefined without a phone or a plausible deadline.
 * @param now epoch ms
 */
export function phoneLimitOf(value: unknown, now: number): StoredLimit | undefined {
  const stored = fieldsOf(value);
  const until = storedDeadline(stored['until'], now, stored['savedAt']);
  const phone = phoneIn(stored);
  const { by } = stored;
  if (until === undefined || phone === undefined) return undefined;
  return {
    phone,
    until,
    by: by === 'sms' || by === 'mobile-id' ? by : undefined,
    ...(stored['responseLost'] === true ? { responseLost: true } : {}),
  };
}
