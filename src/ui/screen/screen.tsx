import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Actions, type Action } from '../action/action.tsx';
import { Heading } from './heading.tsx';
import { BackIcon } from '../icons/icon.tsx';
import { RootContext } from './root.tsx';
import './screen.css';

export interface ScreenProps {
  /**
   * The route or step. When the name changes within one `Root`, the focus moves to the heading, so
   * that a screen reader announces the screen. The first screen of a page takes no focus. No screen
   * takes the focus from something else on the page.
   */
  readonly name: string;
  readonly heading: string;
  /**
   * The body shows the content of the heading in its own way; screen readers still get the heading.
   */
  readonly hidesHeading?: boolean | undefined;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  /** Makes body and actions one form, submitted by the primary action or Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** A back button, for when the surrounding page has none. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Shown above the heading: the picture of an outcome. */
  readonly picture?: ReactNode;
  /**
   * A centred card: `outcome` and, with a gradient, `receipt` at any width, `form` from 640 px, which
   * is the default for forms.
   */
  readonly frame?: 'form' | 'outcome' | 'receipt' | 'none' | undefined;
  /** Secondary links, below the actions. */
  readonly footer?: ReactNode;
}

const frames = {
  none: '',
  form: 'cw-framed',
  outcome: 'cw-framed cw-outcome',
  receipt: 'cw-framed cw-outcome cw-gradient',
} as const;

/**
 * Whether the focus is elsewhere on the page, neither in the widget nor around it. Safari focuses
 * an element around a pressed button, at least the body. A session that begins late, or a result,
 * then takes no focus.
 */
function isElsewhere(heading: Element): boolean {
  let node: Node | null | undefined = heading.closest('.cw-root:not(:focus-within)');
  while (node && node !== document.activeElement)
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host;
  return node === undefined;
}

/**
 * Has the fields of a form take the text that they show: a password manager may have written it
 * without an event. Such a text is then submitted like a typed one.
 */
function takeShownTexts(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input'))
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

const takeBeforeAction = ({ target, currentTarget }: MouseEvent<HTMLFormElement>): void => {
  if (target instanceof Element && target.closest('button')) takeShownTexts(currentTarget);
};

interface FormProps {
  readonly isIdle: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that never leaves the page: its method needs a dialog, and holds for a script without an event. */
function Form({ isIdle, onSubmit, children }: FormProps) {
  // Only a script submits without a click on the button.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    takeShownTexts(event.currentTarget);
    if (isIdle) onSubmit();
  };
  return (
    <form
      className="cw-body"
      method="dialog"
      noValidate
      onClickCapture={takeBeforeAction}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

/** Parts `screen`, `heading`, `lead`, `back`. */
export function Screen(props: ScreenProps) {
  const { name, primary, onSubmit, back } = props;
  const frame = props.frame ?? (onSubmit ? 'form' : 'none');
  const heading = useRef<HTMLHeadingElement>(null);
  const { lastScreenRef, onHeading } = useContext(RootContext);
  useEffect(() => onHeading?.(props.heading), [onHeading, props.heading]);
  useLayoutEffect(() => {
    const moved = lastScreenRef.current !== undefined && lastScreenRef.current !== name;
    lastScreenRef.current = name;
    const { current } = heading;
    if (!moved || !current || isElsewhere(current)) return;
    current.focus();
    // Firefox does not scroll what is partly visible, which leaves the picture above the heading
    // outside.
    // jsdom, in which pages test their components, scrolls nothing.
    current.closest('section')?.scrollIntoView?.({ block: 'nearest' });
  }, [name, lastScreenRef]);
  const content = (
    <>
      {props.children}
      <Actions
        primary={primary && { onClick: onSubmit, ...primary }}
        secondary={props.secondary}
        submit={onSubmit !== undefined}
      />
    </>
  );
  return (
    <section className={`cw-screen ${frames[frame]}`.trim()} part="screen">
      <header className={props.hidesHeading ? 'cw-hidden' : 'cw-screen-head'}>
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
        <Form isIdle={!primary?.busy && !primary?.disabled} onSubmit={onSubmit}>
          {content}
        </Form>
      ) : (
        <div className="cw-body">{content}</div>
      )}
      {props.footer && <footer className="cw-footer">{props.footer}</footer>}
    </section>
  );
}
