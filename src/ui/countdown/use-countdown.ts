import { useEffect, useRef, useState, useCallback, useSyncExternalStore } from 'react';

/**
 * The seconds left until a deadline, and the text to announce at 60, 30, 10 and 0 seconds. A
 * deadline that had passed before is not announced.
 * @param deadline in ms since the epoch, by the clock of `time`
 * @param announcesStart whether the first number is announced, too: nothing else says it
 */
export function useCountdown(
  deadline: number,
  time: ClockDeps,
  announce: (seconds: number) => string,
  announcesStart = false,
): readonly [seconds: number, announcement: string] {
  const seconds = useSecondsLeft(deadline, time);
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const hadPassed = isFirst && seconds === 0;
    const isAnnounced = isFirst && announcesStart;
    const mark = hadPassed ? null : isAnnounced ? seconds : markPassed(before.current, seconds);
    before.current = seconds;
    if (mark !== null) setAnnouncement(announce(mark));
  }, [seconds, announce, announcesStart]);
  return [seconds, announcement];
}

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

/** Time and its ticks, as provided to every screen. */
export interface ClockDeps {
  readonly clock: { now(): number };
  readonly ticks: (tick: () => void) => () => void;
}

/** Whole seconds until the deadline, rounded up; 0 when it is over. */
function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whole seconds until a deadline, updated by the ticks; 0 when it is over. */
export function useSecondsLeft(deadline: number, { clock, ticks }: ClockDeps): number {
  const read = useCallback(() => secondsLeft(deadline, clock.now()), [deadline, clock]);
  return useSyncExternalStore(ticks, read, read);
}
