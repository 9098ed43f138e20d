import type { ChangeEvent, ClipboardEvent, Ref } from 'react';
import { masked, phoneDigits, phonePrefix } from '#values/phone.ts';
import { Field } from '#ui/field/field.tsx';
import { caretAfter, editPhone } from './phone-edit.ts';

export interface PhoneFieldProps {
  readonly label: string;
  /** National digits, at most ten (spec §5). */
  readonly value: string;
  /** Called with the national digits, whatever was typed or pasted. */
  readonly onChange: (digits: string) => void;
  /** `9` stands for a digit. The sign-in mask unless given. */
  readonly mask?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Phone with prefix `+7` and a mask that leaves the caret where the person put it. */
export function PhoneField({ value, onChange, mask, ...rest }: PhoneFieldProps) {
  const shown = masked(value, mask);
  const put = (input: HTMLInputElement, digits: string, caretDigits: number) => {
    // Written at once: the render that follows finds the text in place and leaves the caret alone.
    input.value = masked(digits, mask);
    const caret = caretAfter(input.value, caretDigits);
    input.setSelectionRange(caret, caret);
    if (digits !== value) onChange(digits);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget;
    const how = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
    const edit = editPhone(shown, text, selectionStart ?? text.length, how);
    put(currentTarget, edit.digits, edit.caret);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = phoneDigits(event.clipboardData.getData('text'));
    // A whole number replaces what is there; a part of one is an edit like any other.
    if (digits.length < 10 || rest.disabled) return;
    event.preventDefault();
    put(event.currentTarget, digits, digits.length);
  };
  return (
    <Field
      {...rest}
      value={shown}
      prefix={phonePrefix}
      input={{
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        name: 'phone',
        onChange: change,
        onPaste: paste,
      }}
    />
  );
}
