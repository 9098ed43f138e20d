/** Seconds left at which a reader is told; announcing each second would drown everything else. */
export const countdownMarks = [60, 30, 10, 0] as const;

/**
 * The mark to announce when `before` seconds left became `now`, or null.
 * Several passed at once, as after a sleep: the last one. `before` is missing at the start.
 */
export function markPassed(before: number | undefined, now: number): number | null {
  const passed = countdownMarks.filter(
    (mark) => now <= mark && (before === undefined ? now === mark : before > mark),
  );
  return passed.at(-1) ?? null;
}
