import { longestWait } from '#kit/bounds.ts';

/** Whole seconds out of a number; undefined where it is none, or below zero. */
export const seconds = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0
    ? Math.min(longestWait / 1000, Math.ceil(value))
    : undefined;

/**
 * Seconds to wait out of a `Retry-After` header: a number of seconds or a date
 * (RFC 9110 §10.2.3). A date is measured against the answer's own `Date`.
 */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return seconds(Number(value));
  // `Date.parse` makes a date of `-5` and of `soon 5` too; every form of the header has a time.
  const until = /\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(until)) return undefined;
  const served = Date.parse(headers.get('date') ?? '');
  return seconds(Math.max(0, until - (Number.isNaN(served) ? Date.now() : served)) / 1000);
}
