/**
 * Seconds to wait out of a `Retry-After` header: a number of seconds or a date
 * (RFC 9110 §10.2.3). A date is measured against the answer's own `Date`.
 */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return undefined;
  const served = Date.parse(headers.get('date') ?? '');
  return Math.max(0, Math.ceil((until - (Number.isNaN(served) ? Date.now() : served)) / 1000));
}
