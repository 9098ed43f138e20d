import { useContext, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Actions, type Action } from '../action/action.tsx';
import { Heading } from './heading.tsx';
import { BackIcon } from '../icons/icons.tsx';
import { RootContext } from './root.tsx';

export interface ScreenProps {
  /**
   * Which screen this is, a route or a step. When it changes within one `Root`, the focus moves to
   * the heading, which has a reader say it. The first screen of a page takes no focus.
   */
  readonly name: string;
  readonly heading: string;
  /** The body shows what the heading says, in its own way; a reader still has it. */
  readonly headingUnseen?: boolean | undefined;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  /** Makes body and actions one form, sent by the primary action or by Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** A way back for where the page around the widget has none. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Stands above the heading: the picture of a result. */
  readonly picture?: ReactNode;
  /**
   * A centred card: `outcome` and, with a wash, `receipt` on every width, `form` from 640 px; a form
   * is one unless told.
   */
  readonly frame?: 'form' | 'outcome' | 'receipt' | 'none' | undefined;
  /** Quiet ways on, below the actions. */
  readonly footer?: ReactNode;
}

const frames = {
  none: '',
  form: 'cw-framed',
  outcome: 'cw-framed cw-outcome',
  receipt: 'cw-framed cw-outcome cw-wash',
} as const;

/** Parts `screen`, `heading`, `lead`, `back`. */
export function Screen(props: ScreenProps) {
  const { name, primary, onSubmit, back } = props;
  const frame = props.frame ?? (onSubmit ? 'form' : 'none');
  const heading = useRef<HTMLHeadingElement>(null);
  const { lastScreenRef } = useContext(RootContext);
  useLayoutEffect(() => {
    const moved = lastScreenRef.current !== undefined && lastScreenRef.current !== name;
    lastScreenRef.current = name;
    if (!moved) return;
    heading.current?.focus();
    // Firefox leaves what is partly seen where it is, and the picture above the heading outside.
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
  }, [name, lastScreenRef]);
  const content = (
    <>
      {props.children}
      <Actions primary={primary} secondary={props.secondary} submit={onSubmit !== undefined} />
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!primary?.busy && !primary?.disabled) onSubmit?.();
  };
  return (
    <section className={`cw-screen ${frames[frame]}`.trim()} part="screen">
      <header className={props.headingUnseen ? 'cw-hidden' : 'cw-screen-head'}>
        {back && (
          <button type="button" className="cw-back" part="back" onClick={back.onClick}>
            <BackIcon />
            {back.label}
          </button>
        )}
        {props.picture}
        <Heading depth={0} className="cw-heading" part="heading" tabIndex={-1} headingRef={heading}>
          {props.heading}
        </Heading>
        {props.lead && (
          <div className="cw-lead" part="lead">
            {props.lead}
          </div>
        )}
      </header>
      {onSubmit ? (
        <form className="cw-body" noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div className="cw-body">{content}</div>
      )}
      {props.footer && <footer className="cw-footer">{props.footer}</footer>}
    </section>
  );
}
