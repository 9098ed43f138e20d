import * as z from 'zod/mini';
import { storedDeadline } from '#base/flow/stored/stored-bounds.ts';
import { parseStored, part, set } from '#base/flow/stored/stored-fields.ts';
import { isPhone, type Phone } from '#base/values/phone/phone.ts';
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

/** The schema of a stored phone number. */
export const phoneSchema = z.string().check(z.refine(isPhone));

export const storedLimit = z.object({
  phone: phoneSchema,
  until: z.number(),
  by: part(z.enum(['sms', 'mobile-id'])),
  responseLost: part(set),
  savedAt: part(z.number()),
});

/**
 * Parses a stored limit; undefined without a phone or a plausible deadline.
 * @param now epoch ms
 */
export function phoneLimitOf(value: unknown, now: number): StoredLimit | undefined {
  const stored = parseStored(storedLimit, value);
  const until = storedDeadline(stored?.until, now, stored?.savedAt);
  if (!stored || until === undefined) return undefined;
  const { savedAt: _, ...limit } = stored;
  return { ...limit, until };
}
