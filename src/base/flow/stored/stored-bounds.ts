/**
 * Stored values may come from another version, from tampering or from a wrong clock. No stored
 * value may make a user wait longer than a server could have required.
 */

/** The longest wait accepted from a server, in milliseconds: a day. */
export const maxWaitMs = 24 * 60 * 60 * 1000;

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * A stored deadline in epoch ms; undefined if there is none or it is implausibly far ahead.
 * @param savedAt when it was stored, in epoch ms: if the clock was set back since then, the wait is at
 *   most as long as it was
 */
export function storedDeadline(value: unknown, now: number, savedAt?: unknown): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const setBackMs = Number.isFinite(savedAt) ? Math.max(0, (savedAt as number) - now) : 0;
  const deadline = (value as number) - setBackMs;
  return Number.isFinite(deadline) && deadline <= now + maxWaitMs ? deadline : undefined;
}

/** A stored count; undefined for anything but a whole number from 0 to `max`. */
export const storedCount = (value: unknown, max: number): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max
    ? (value as number)
    : undefined;
