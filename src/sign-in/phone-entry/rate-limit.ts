import { fieldsOf, storedDeadline } from '#kit/bounds.ts';
import { phoneIn, type Phone } from '#values/phone.ts';
import type { PhoneType } from '../rules.ts';

/** Too many asks on a phone screen, until `until` (epoch ms). Spec §8. */
export interface PhoneLimit {
  readonly until: number;
  readonly by: PhoneType;
  /** A code of an earlier ask may have come: the answer to that one was not heard. */
  readonly responseLost?: true;
}

/** A rate limit as it is stored for a reload, with the phone number that met it. */
export interface StoredLimit extends PhoneLimit {
  readonly phone: Phone;
}

/**
 * What is kept of a limit; undefined without a phone, or a deadline that can be believed.
 * @param now epoch ms
 */
export function phoneLimitOf(value: unknown, now: number): StoredLimit | undefined {
  const kept = fieldsOf(value);
  const until = storedDeadline(kept['until'], now);
  const phone = phoneIn(kept);
  if (until === undefined || phone === undefined) return undefined;
  return {
    phone,
    until,
    by: kept['by'] === 'mobile-id' ? 'mobile-id' : 'sms',
    ...(kept['responseLost'] === true ? { responseLost: true } : {}),
  };
}
