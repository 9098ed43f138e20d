import { isoDay } from '#base/values/plausible-data.ts';

/** A time of a response (ISO 8601) as epoch ms; undefined if there is none, or its day cannot be true. */
export function wireTime(iso: string | null | undefined): number | undefined {
  const at = iso != null && isoDay.test(iso) ? Date.parse(iso) : NaN;
  return Number.isNaN(at) ? undefined : at;
}
