import { useEffect, useRef, useState } from 'react';
import { markPassed } from './countdown-marks.ts';
import { useSecondsLeft, type ClockDeps } from './seconds-left.ts';

/**
 * The seconds left until a deadline, and the text to announce at 60, 30, 10 and 0 of them; nothing is
 * announced of a deadline that had passed before.
 * @param deadline in ms since the epoch, by the clock of `time`
 */
export function useCountdown(
  deadline: number,
  time: ClockDeps,
  announce: (seconds: number) => string,
): readonly [seconds: number, announcement: string] {
  const seconds = useSecondsLeft(deadline, time);
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const hadPassed = before.current === undefined && seconds === 0;
    const mark = hadPassed ? null : markPassed(before.current, seconds);
    before.current = seconds;
    if (mark !== null) setAnnouncement(announce(mark));
  }, [seconds, announce]);
  return [seconds, announcement];
}
