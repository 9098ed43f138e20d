import { Button, type ButtonKind, type ButtonProps } from '../button/button.tsx';
import './action.css';

/** An action offered by a screen or a modal. The label says what the action does. */
export interface Action extends Omit<ButtonProps, 'kind' | 'children' | 'submit' | 'describedBy'> {
  readonly label: string;
  /** A destructive action: never in the accent colour, always separated from the other. */
  readonly danger?: boolean | undefined;
}

export interface ActionsProps {
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  /** The primary action submits the surrounding form. */
  readonly submit?: boolean | undefined;
}

/** At most one primary and one secondary action. Part `actions`. */
export function Actions({ primary, secondary, submit }: ActionsProps) {
  if (!primary && !secondary) return null;
  return (
    <div className="cw-actions" part="actions">
      {primary && button(primary, 'primary', submit)}
      {secondary && button(secondary, 'secondary')}
    </div>
  );
}

function button({ label, danger, ...rest }: Action, kind: ButtonKind, submit?: boolean) {
  return (
    <Button kind={danger ? 'danger' : kind} submit={submit} {...rest}>
      {label}
    </Button>
  );
}
