import type { ClipboardEvent, InputEvent, Ref } from 'react';
import { phonePrefix, isForeign, applyMask } from '#base/values/phone/phone.ts';
import { Field } from '#ui/field/field.tsx';
import { editPhone, type PhoneEdit } from './phone-edit.ts';

export interface PhoneFieldProps {
  readonly label: string;
  /** National digits (spec §5), or a foreign number from its `+` on. */
  readonly value: string;
  /** Called with the new value after typing, pasting or cutting. */
  readonly onChange: (digits: string) => void;
  /** `9` stands for a digit. Default: the sign-in mask. */
  readonly mask?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A phone number with prefix `+7` and a mask that preserves the caret. A foreign number is shown as
 * written, without prefix and mask.
 */
export function PhoneField({ value, onChange, mask, ...rest }: PhoneFieldProps) {
  const shown = applyMask(value, mask);
  const edit = (input: HTMLInputElement, change: Omit<PhoneEdit, 'before'>) => {
    const after = editPhone({ before: shown, ...change }, mask);
    // Written immediately: the following render finds the text in place and leaves the caret alone.
    input.value = after.text;
    input.setSelectionRange(after.caret, after.caret);
    if (after.value !== value) onChange(after.value);
  };
  const input = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget;
    if (text === shown) return;
    const inputType = 'inputType' in nativeEvent ? nativeEvent.inputType : '';
    // During composition, `data` is the whole composed text.
    const typed =
      inputType === 'insertText' && 'data' in nativeEvent ? nativeEvent.data : undefined;
    const inserted = typeof typed === 'string' ? { inserted: typed } : {};
    edit(currentTarget, { text, caret: selectionStart ?? text.length, inputType, ...inserted });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (rest.disabled) return;
    event.preventDefault();
    const input = event.currentTarget;
    const inserted = event.clipboardData.getData('text');
    const from = input.selectionStart ?? shown.length;
    const text = shown.slice(0, from) + inserted + shown.slice(input.selectionEnd ?? from);
    edit(input, { text, caret: from + inserted.length, inputType: 'insertFromPaste', inserted });
  };
  return (
    <Field
      {...rest}
      value={shown}
      prefix={isForeign(value) ? undefined : phonePrefix}
      input={{
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        name: 'phone',
        onInput: input,
        onPaste: paste,
      }}
    />
  );
}
