import { Button } from '../button/button.tsx';
import { useCountdown, type ClockDeps } from './use-countdown.ts';

export interface ResendProps {
  /** Milliseconds since the epoch; until then the button waits. */
  readonly deadline: number;
  readonly time: ClockDeps;
  /** The button's text while it waits, from the whole seconds left. */
  readonly waiting: (seconds: number) => string;
  /** The button's text once it is enabled. */
  readonly label: string;
  /** Announced at 60, 30, 10 and 0 seconds. */
  readonly announce: (seconds: number) => string;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/**
 * A button that counts down until it is enabled. The button keeps its place and stays focusable.
 */
export function Resend(props: ResendProps) {
  const [seconds, announcement] = useCountdown(props.deadline, props.time, props.announce);
  return (
    <>
      <Button
        kind={props.kind ?? 'secondary'}
        disabled={seconds > 0}
        busy={props.busy}
        onClick={props.onClick}
      >
        <span className="cw-countdown">{seconds > 0 ? props.waiting(seconds) : props.label}</span>
      </Button>
      <span className="cw-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
