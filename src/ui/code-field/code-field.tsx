import { useId, type ClipboardEvent, type InputEvent, type Ref } from 'react';
import { describedBy, FieldFrame } from '../field/field.tsx';
import { asciiDigits } from '#base/values/phone/phone.ts';
import './code-field.css';

/** Spec §9. */
const length = 6;

export interface CodeFieldProps {
  readonly label: string;
  /** The digits so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once with all six digits, whether typed, pasted or filled in. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** While the code is being verified, or input is locked. */
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * One real input below six drawn slots, so that a code from a message fills the whole field at
 * once. Parts `code`, `code-slot`.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value, hint, error, disabled, inputRef } = props;
  const id = useId();
  const put = (input: HTMLInputElement, text: string) => {
    const digits = disabled ? value : asciiDigits(text).replace(/\D+/g, '').slice(0, length);
    input.value = digits;
    if (digits === value) return;
    props.onChange(digits);
    if (digits.length === length) props.onComplete?.(digits);
  };
  const input = ({ currentTarget }: InputEvent<HTMLInputElement>) =>
    put(currentTarget, currentTarget.value);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = asciiDigits(event.clipboardData.getData('text'));
    // A message may begin with a date or a sum.
    const pasted = /(?:^|\D)\d{6}(?!\d)/.exec(text) ?? /\d(?:\D{0,2}\d){5}/.exec(text);
    if (!pasted) return;
    event.preventDefault();
    put(event.currentTarget, pasted[0]);
  };
  const next = disabled ? -1 : Math.min(value.length, length - 1);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="cw-code" part="code" data-invalid={error ? '' : undefined}>
        <input
          id={id}
          ref={inputRef}
          className="cw-code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={value}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onInput={input}
          onPaste={paste}
          onSelect={({ currentTarget }) => caretToEnd(currentTarget)}
        />
        {[...Array(length).keys()].map((index) => (
          <span
            key={index}
            className="cw-slot"
            part="code-slot"
            aria-hidden="true"
            data-next={index === next ? '' : undefined}
          >
            {value.charAt(index)}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}

/**
 * The slots cannot show a caret inside the code, so digits are added and removed at the end only.
 */
function caretToEnd(input: HTMLInputElement): void {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const all = start === 0 && end === value.length;
  if (!all && start !== value.length) input.setSelectionRange(value.length, value.length);
}
