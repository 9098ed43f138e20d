import { useCountdown, type ClockDeps } from './use-countdown.ts';

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly time: ClockDeps;
  /** The text shown, from the whole seconds left. */
  readonly label: (seconds: number) => string;
  /** The text announced at 60, 30, 10 and 0 seconds. */
  readonly announce: (seconds: number) => string;
  /** Whether the time at the start is announced, too. */
  readonly announcesStart?: boolean;
}

/**
 * Time left until a deadline, calculated and not counted, so that sleep does not make it wrong.
 * Part `countdown`.
 */
export function Countdown({ deadline, time, label, announce, announcesStart }: CountdownProps) {
  const [seconds, announcement] = useCountdown(deadline, time, announce, announcesStart);
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
