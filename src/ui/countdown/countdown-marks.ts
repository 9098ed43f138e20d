/** Seconds left at which a screen reader announces the time; every second would be too much. */
const countdownMarks = [60, 30, 10, 0] as const;

/**
 * The mark to announce when `before` seconds left became `now`, or null. If several have passed, as
 * after sleep, the last one. `before` is undefined at the start.
 */
export function markPassed(before: number | undefined, now: number): number | null {
  const passed = countdownMarks.filter(
    (mark) => now <= mark && (before === undefined ? now === mark : before > mark),
  );
  return passed.at(-1) ?? null;
}
