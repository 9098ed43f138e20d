import { ClockIcon, LockIcon } from '../icons/icons.tsx';
import { Spinner } from '../button/spinner.tsx';

/** `explained`: a blocked switch that leads to an explanation. */
export type SwitchLook = 'on' | 'explained' | 'blocked' | 'pending';

export interface SwitchProps {
  readonly look: SwitchLook;
  /** In `pending`: nothing is under way right now, it begins some day. */
  readonly later?: boolean | undefined;
  /** What it switches, or why it cannot. */
  readonly label: string;
  /** `on`: asks to switch off; `explained`: asks why not. The other looks do nothing. */
  readonly onClick?: (() => void) | undefined;
}

/**
 * The switch of a package (spec §2). It never flips by itself: a package is switched off on the
 * screen that it leads to. `explained` leads to a text, so it is a plain button. Part `switch`.
 */
export function Switch({ look, later, label, onClick }: SwitchProps) {
  const works = look === 'on' || look === 'explained';
  return (
    <button
      type="button"
      className={`cw-switch cw-switch-${look}`}
      part="switch"
      aria-label={label}
      {...(look === 'explained' ? {} : { role: 'switch', 'aria-checked': look !== 'pending' })}
      aria-disabled={!works || undefined}
      aria-busy={(look === 'pending' && !later) || undefined}
      onClick={works ? onClick : undefined}
    >
      <span className="cw-track">
        <span className="cw-knob">
          {look === 'pending' && (later ? <ClockIcon /> : <Spinner />)}
          {(look === 'blocked' || look === 'explained') && <LockIcon />}
        </span>
      </span>
    </button>
  );
}
