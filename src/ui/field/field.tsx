import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'name' | 'placeholder'
> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onPaste' | 'onInput' | 'maxLength' | 'readOnly'>;

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the whole text. */
  readonly onChange?: ((text: string) => void) | undefined;
  readonly hint?: string | undefined;
  /** The problem; takes the place of the hint, so that nothing moves. */
  readonly error?: string | undefined;
  /** Drawn before the text, not part of the value. */
  readonly prefix?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Attributes of the input itself. */
  readonly input?: Native | undefined;
}

/** A text field with a label above it. Parts `field`, `label`, `input`, `error`. */
export function Field(props: FieldProps) {
  const { label, value, onChange, hint, error, prefix, disabled, inputRef } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="cw-input-box">
        {prefix && <span id={`${id}-prefix`}>{prefix}</span>}
        <input
          id={id}
          ref={inputRef}
          className="cw-input"
          part="input"
          value={value}
          aria-disabled={disabled || undefined}
          readOnly={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...(prefix ? { 'aria-labelledby': `${id}-label ${id}-prefix` } : {})}
          onInput={({ currentTarget }) => {
            if (currentTarget.value !== value) onChange?.(currentTarget.value);
          }}
          {...props.input}
        />
      </div>
    </FieldFrame>
  );
}

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The label above and the message below, shared by all kinds of fields. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="cw-field" part="field">
      <label id={`${id}-label`} className="cw-label" part="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <div id={`${id}-message`} className="cw-message" aria-live="polite">
        {error ? (
          <span className="cw-error" part="error">
            {error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}

export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return hint || error ? `${id}-message` : undefined;
}
