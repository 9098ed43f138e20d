/**
 * What is read back from storage may be of another version, of another hand, or of a clock that
 * was wrong: it must never have a person wait longer than a server could have asked for.
 */

/** The longest wait that a server is believed, in milliseconds: a day. */
export const longestWait = 24 * 60 * 60 * 1000;

export type Fields = Readonly<Record<string, unknown>>;

/** What an object holds; nothing of what is none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A stored deadline in epoch ms; undefined for none, and for one that is implausibly far ahead. */
export const storedDeadline = (value: unknown, now: number): number | undefined =>
  Number.isFinite(value) && (value as number) <= now + longestWait ? (value as number) : undefined;

/** A stored count; undefined for anything but a whole number from 0 to `most`. */
export const storedCount = (value: unknown, most: number): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
    ? (value as number)
    : undefined;
