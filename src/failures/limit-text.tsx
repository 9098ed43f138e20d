import { duration } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import type { ClockDeps } from '#ui/countdown/use-countdown.ts';

interface LimitTextProps {
  /** In ms since the epoch. */
  readonly until: number;
  readonly t: Translate;
  readonly time: ClockDeps;
}

/** How long to wait after too many requests, counted down; then that the wait is over. Spec §8. */
export function LimitText({ until, t, time }: LimitTextProps) {
  const text = (seconds: number) =>
    t(`failure.too-many.${seconds > 0 ? 'text' : 'over'}`, { time: duration(seconds) });
  // It appears after the rest of the alert, so that a screen reader has not heard it with that.
  return (
    <Countdown
      key={until}
      deadline={until}
      time={time}
      label={text}
      announce={text}
      announcesStart
    />
  );
}
