import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { markPassed } from './countdown-marks.ts';
import { secondsLeft } from './seconds-left.ts';

export interface CountdownProps {
  /** Milliseconds since the epoch, by the same clock as `now`. */
  readonly deadline: number;
  readonly now: () => number;
  /**
   * Calls `tick` at least every second, and when the page becomes visible; returns a function that
   * unsubscribes.
   */
  readonly subscribe: (tick: () => void) => () => void;
  /** The text shown, from the whole seconds left. */
  readonly label: (seconds: number) => string;
  /** The text announced at 60, 30, 10 and 0 seconds. */
  readonly announce: (seconds: number) => string;
}

/**
 * Time left until a deadline, calculated and not counted, so that sleep does not make it wrong.
 * Part `countdown`.
 */
export function Countdown({ deadline, now, subscribe, label, announce }: CountdownProps) {
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(deadline, now()));
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const mark = markPassed(before.current, seconds);
    before.current = seconds;
    if (mark !== null) setAnnouncement(announce(mark));
  }, [seconds, announce]);
  return (
    <>
      <span className="cw-countdown" part="countdown" role="timer" aria-live="off">
        {label(seconds)}
      </span>
      <span className="cw-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
