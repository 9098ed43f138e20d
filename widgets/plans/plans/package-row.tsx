import { useId, type ReactNode } from 'react';
import type { CancelSwitchState } from '#purchase/rules.ts';
import { swatchClass, type StoragePart } from '#ui/storage-bar/storage-bar.tsx';
import { ChevronIcon, ClockIcon, LockIcon } from '#ui/icons/icons.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Spinner } from '#ui/button/spinner.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import './package-row.css';

export interface PackageRowProps {
  /** The package's segment in the bar above the list. */
  readonly segment: StoragePart;
  /** `500 ГБ`, with its no-break space. */
  readonly size: string;
  /** `250 ₽`; empty if the price is unknown. */
  readonly price: string;
  /** `в месяц`. */
  readonly period: string;
  /** What is happening to it, such as `Ждёт оплаты`; empty if the notes say enough. */
  readonly status: string;
  /** Whether the status requires the user to act. */
  readonly warns: boolean;
  /** The next relevant date, and why the package cannot be cancelled. */
  readonly notes: readonly string[];
  readonly control: {
    readonly switchState: CancelSwitchState;
    /** In `pending`: nothing is in progress, the package begins on a later date. */
    readonly startsLater?: boolean | undefined;
    readonly label: string;
    readonly description?: string | undefined;
    readonly onClick: () => void;
  };
  /** An action for this package only, such as paying; one Button. */
  readonly action?: ReactNode;
}

/**
 * One of the user's packages, as a list row. Parts `card`, `size`, `price`, `period`, `note`,
 * `lock`.
 */
export function PackageRow(props: PackageRowProps) {
  const id = useId();
  const { segment, status, notes, control } = props;
  return (
    <li className="cw-row" part="card" aria-labelledby={id}>
      <div className="cw-row-name">
        <Heading depth={2} className="cw-size" part="size" id={id}>
          <i className={swatchClass(segment)} />
          {props.size}
        </Heading>
        {props.price && (
          <p>
            <span className="cw-price" part="price">
              {props.price}
            </span>{' '}
            {props.period && (
              <span className="cw-period" part="period">
                {props.period}
              </span>
            )}
          </p>
        )}
      </div>
      <div className="cw-row-note">
        {status && (
          <p className={props.warns ? 'cw-status cw-warned' : 'cw-status'} part="note">
            {status}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} part="note">
            {note}
          </p>
        ))}
      </div>
      <RowEnd {...control} />
      {props.action && <div className="cw-row-action">{props.action}</div>}
    </li>
  );
}

/**
 * A switch if the package can be cancelled, a lock that opens its explanation, or an icon. The icon
 * is a lock, a clock or a spinner.
 */
function RowEnd({
  switchState,
  startsLater,
  label,
  description,
  onClick,
}: PackageRowProps['control']) {
  if (switchState === 'on')
    return (
      <div className="cw-row-end">
        <Switch label={label} description={description} onClick={onClick} />
      </div>
    );
  if (switchState === 'explained')
    return (
      <button type="button" className="cw-row-end" part="lock" aria-label={label} onClick={onClick}>
        <LockIcon />
        <ChevronIcon />
      </button>
    );
  return (
    <div className="cw-row-end" part="lock">
      {switchState === 'blocked' ? <LockIcon /> : startsLater ? <ClockIcon /> : <Spinner />}
      <span className="cw-hidden">{label}</span>
    </div>
  );
}
