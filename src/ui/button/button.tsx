import type { MouseEvent, ReactNode } from 'react';
import { ownProperties } from '#base/objects/own-properties.ts';
import { linkAddress } from '#base/trust/trusted-addresses.ts';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger';

export interface ButtonProps {
  readonly kind?: ButtonKind | undefined;
  /** An operation started by this button is in progress: it keeps its width and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Stays focusable, so that a screen reader can announce the reason; ignores clicks. */
  readonly disabled?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Renders a link that looks like a button. */
  readonly href?: string | undefined;
  readonly newTab?: boolean | undefined;
  /**
   * The button of the surrounding form, which Enter in a field presses. The click is handled, not
   * the submit that would follow: a sandboxed frame without `allow-forms` blocks a submit.
   */
  readonly submit?: boolean | undefined;
  /** Id of a text that describes it. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Parts `button` and `button-<kind>`. */
export function Button(given: ButtonProps) {
  const props = ownProperties<ButtonProps>(given);
  const { kind = 'primary', busy = false, disabled = false } = props;
  const href = linkAddress(props.href);
  const idle = !busy && !disabled;
  const click = (event: MouseEvent) => {
    if (idle) props.onClick?.();
    if (!idle || props.submit) event.preventDefault();
  };
  const common = {
    className: `cw-button cw-${kind}`,
    part: `button button-${kind}`,
    onClick: click,
    'aria-busy': busy || undefined,
    'aria-disabled': !idle || undefined,
    'aria-describedby': props.describedBy,
  };
  const content = (
    <>
      <span className="cw-button-label">{props.children}</span>
      {busy && <Spinner />}
    </>
  );
  if (href === undefined) {
    return (
      <button type={props.submit ? 'submit' : 'button'} {...common}>
        {content}
      </button>
    );
  }
  return (
    <a href={href} {...(props.newTab ? { target: '_blank', rel: 'noopener' } : {})} {...common}>
      {content}
    </a>
  );
}
