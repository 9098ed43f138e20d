import { useEffect, useRef, useState } from 'react';
import { markPassed } from './countdown-marks.ts';
import { useSecondsLeft, type ClockDeps } from './seconds-left.ts';

/**
 * The seconds left until a deadline, and the text to announce at 60, 30, 10 and 0 of them; nothing is
 * announced of a deadline that had passed before.
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
