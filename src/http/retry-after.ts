import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';

/** The wait if the server does not state how long it is. */
export const defaultRetryAfterSeconds = 60;

/**
 * A number of seconds, rounded up; undefined if it is not a number or is negative. Some servers
 * write it as text.
 */
export function wholeSeconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0
    ? Math.min(maxWaitMs / 1000, Math.ceil(number))
    : undefined;
}

/**
 * The seconds to wait from a `Retry-After` header: a number of seconds or a date (RFC 9110
 * §10.2.3). A date is compared with the response's own `Date`.
 * @param now the time in milliseconds since the epoch, for a response without `Date`
 */
export function retryAfterSeconds(headers: Headers, now: () => number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return wholeSeconds(value);
  // `Date.parse` also accepts `-5` and `soon 5`; every valid form of the header contains a time.
  const until = /\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(until)) return undefined;
  const serverTimeMs = Date.parse(headers.get('date') ?? '');
  return wholeSeconds(
    Math.max(0, until - (Number.isNaN(serverTimeMs) ? now() : serverTimeMs)) / 1000,
  );
}
