import {
  asciiDigits,
  foreignPhone,
  isForeign,
  applyMask,
  parsePhoneField,
} from '#base/values/phone/phone.ts';

/** One edit of the text in a phone field. */
export interface PhoneEdit {
  /** The text before the edit, as the field showed it. */
  readonly before: string;
  /** The text of the input after the edit. */
  readonly text: string;
  /** The caret position in `text`. */
  readonly caret: number;
  /** The event's `inputType`. A text that a script or a password manager has written has none. */
  readonly inputType?: string;
  /** What was typed or pasted, if known. */
  readonly inserted?: string | null;
}

/** The value after an edit, its displayed text, and the caret position in this text. */
interface EditedPhone {
  readonly value: string;
  readonly text: string;
  readonly caret: number;
}

const digitsIn = (text: string): string => text.replace(/\D+/g, '');

/**
 * Interprets an edit. A complete number that is inserted replaces the value. A foreign number stays
 * foreign until it is empty or its country code is replaced by a 7. Otherwise, shortened to ten
 * digits, it would become a Russian number of someone else.
 */
export function editPhone(typed: PhoneEdit, mask?: string): EditedPhone {
  const edit = { ...typed, text: asciiDigits(typed.text) };
  const { before, text, caret } = edit;
  const isWritten = !edit.inputType && edit.inserted == null;
  const inserted = asciiDigits(edit.inserted ?? (isWritten ? text : insertedText(edit)));
  const rest = isWritten
    ? ''
    : text.slice(0, Math.max(0, caret - inserted.length)) + text.slice(caret);
  const wasForeign = isForeign(before);
  // After a foreign country code, ten digits are the rest of the foreign number.
  const isReplacement = isInternational(inserted) || !(wasForeign && /[+\d]/.test(rest));
  if (isReplacement && isCompleteNumber(inserted)) return atEnd(completePhone(inserted), mask);
  const isSevenTyped = inserted.endsWith('7') && digitsIn(text.slice(0, caret)) === '7';
  // A plus after a digit is a typing error, like a letter.
  const value = parsePhoneField(/^\D*\+/.test(text) ? text : text.replaceAll('+', ''));
  if (isForeign(value) || (wasForeign && /\d/.test(rest) && !isSevenTyped))
    return editForeign(edit);
  return editNational(edit, value, mask);
}

const atEnd = (value: string, mask: string | undefined): EditedPhone => {
  const text = applyMask(value, mask);
  return { value, text, caret: text.length };
};

/** The text between the previous value and the caret, if the browser does not report it. */
function insertedText({ before, text, caret }: PhoneEdit): string {
  let same = 0;
  while (same < caret && same < before.length && text[same] === before[same]) same += 1;
  return text.slice(same, caret);
}

const isInternational = (text: string): boolean =>
  /\+[^\d+]*\d/.test(text) || /^(?:810|00)\d/.test(digitsIn(text));

/** Whether the text is a complete number: an international one, or at least ten digits. */
const isCompleteNumber = (text: string): boolean =>
  isInternational(text) || digitsIn(text).length >= 10;

/** Digits without a country code that are too many for Russia are a foreign number. */
function completePhone(text: string): string {
  const value = parsePhoneField(text);
  return value.length > 10 && value === digitsIn(text) ? foreignPhone(`+${text}`) : value;
}

/** Shown as written, so the caret keeps its distance to the end. */
function editForeign({ text, caret }: PhoneEdit): EditedPhone {
  const value = foreignPhone(/\d/.test(text) ? `+${text}` : text);
  const charsAfterCaret = text.slice(caret).replace(/[^\d\s().-]+/g, '').length;
  const minCaret = Math.min(1, value.length);
  return { value, text: value, caret: Math.max(minCaret, value.length - charsAfterCaret) };
}

function editNational({ before, text, caret, inputType }: PhoneEdit, value: string, mask?: string) {
  const digitsAfterCaret = digitsIn(text.slice(caret)).length;
  const digitsBefore = Math.max(0, value.length - digitsAfterCaret);
  const digitToRemove = inputType === 'deleteContentForward' ? digitsBefore : digitsBefore - 1;
  const isSeparatorDeleted = text.length < before.length && value === digitsIn(before);
  // Deleting a space also deletes the digit before it; otherwise the key would have no effect.
  const removesDigit =
    isSeparatorDeleted && !isForeign(before) && digitToRemove >= 0 && digitToRemove < value.length;
  const digits = removesDigit
    ? value.slice(0, digitToRemove) + value.slice(digitToRemove + 1)
    : value;
  const shown = applyMask(digits, mask);
  return {
    value: digits,
    text: shown,
    caret: caretAfter(shown, removesDigit ? digitToRemove : digitsBefore),
  };
}

/** The position in a masked text right after its `count`th digit. */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  let index = 0;
  while (seen < count && index < text.length) {
    if (/\d/.test(text.charAt(index))) seen += 1;
    index += 1;
  }
  return index;
}
