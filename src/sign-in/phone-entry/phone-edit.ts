import { foreignPhone, isForeign, masked, readPhone } from '#values/phone.ts';

/** One edit of the text in a phone field. */
export interface PhoneEdit {
  /** The text before the edit, as the field showed it. */
  readonly before: string;
  /** What the input holds now. */
  readonly text: string;
  /** Where the caret stands in `text`. */
  readonly caret: number;
  /** The event's `inputType`. */
  readonly how?: string;
  /** What was typed or pasted, where that is known. */
  readonly inserted?: string | null;
}

/** What the field holds after an edit, what it shows, and where the caret stands in that. */
export interface EditedPhone {
  readonly value: string;
  readonly shown: string;
  readonly caret: number;
}

const digitsIn = (text: string): string => text.replace(/\D+/g, '');

/**
 * What an edit means. A whole number that is put in replaces what is there. The number of
 * another country stays one, whatever is cut out of it or put into it, until nothing of it is
 * left or its code is replaced by a 7: shortened to ten digits it would be somebody else's.
 */
export function editPhone(edit: PhoneEdit, mask?: string): EditedPhone {
  const { before, text, caret } = edit;
  const inserted = edit.inserted ?? insertedText(edit);
  const kept = text.slice(0, Math.max(0, caret - inserted.length)) + text.slice(caret);
  const wasForeign = isForeign(before);
  // Behind a foreign code, ten digits are the rest of that number.
  const replaces = isInternational(inserted) || !(wasForeign && /[+\d]/.test(kept));
  if (replaces && isWhole(inserted)) return atEnd(wholePhone(inserted), mask);
  const sevenTyped = inserted.endsWith('7') && digitsIn(text.slice(0, caret)) === '7';
  // A plus behind a digit is a slip, as a letter is.
  const value = readPhone(/^\D*\+/.test(text) ? text : text.replaceAll('+', ''));
  if (isForeign(value) || (wasForeign && /\d/.test(kept) && !sevenTyped)) return editForeign(edit);
  return editNational(edit, value, mask);
}

const atEnd = (value: string, mask: string | undefined): EditedPhone => {
  const shown = masked(value, mask);
  return { value, shown, caret: shown.length };
};

/** What stands between the text that was there and the caret, where the browser does not say it. */
function insertedText({ before, text, caret }: PhoneEdit): string {
  let same = 0;
  while (same < caret && same < before.length && text[same] === before[same]) same += 1;
  return text.slice(same, caret);
}

const isInternational = (text: string): boolean =>
  /\+\D*\d/.test(text) || /^(?:810|00)\d/.test(digitsIn(text));

/** Whether it is a number by itself: an international one, or one of ten digits at least. */
const isWhole = (text: string): boolean => isInternational(text) || digitsIn(text).length >= 10;

/** Digits without a country's code that are too many for Russia are another country's. */
function wholePhone(text: string): string {
  const value = readPhone(text);
  return value.length > 10 && value === digitsIn(text) ? foreignPhone(`+${text}`) : value;
}

/** It is shown as it is written, so the caret keeps what stands behind it. */
function editForeign({ text, caret }: PhoneEdit): EditedPhone {
  const value = foreignPhone(/\d/.test(text) ? `+${text}` : text);
  const behind = text.slice(caret).replace(/[^\d\s().-]+/g, '').length;
  const least = Math.min(1, value.length);
  return { value, shown: value, caret: Math.max(least, value.length - behind) };
}

function editNational({ before, text, caret, how }: PhoneEdit, value: string, mask?: string) {
  const behind = digitsIn(text.slice(caret)).length;
  const left = Math.max(0, value.length - behind);
  const at = how === 'deleteContentForward' ? left : left - 1;
  const separatorGone = text.length < before.length && value === digitsIn(before);
  // Deleting a space takes the digit behind it along, else the key would seem dead.
  const takesDigit = separatorGone && !isForeign(before) && at >= 0 && at < value.length;
  const rest = takesDigit ? value.slice(0, at) + value.slice(at + 1) : value;
  const shown = masked(rest, mask);
  return { value: rest, shown, caret: caretAfter(shown, takesDigit ? at : left) };
}

/** The place in a masked text right after its `count`th digit. */
export function caretAfter(shown: string, count: number): number {
  let seen = 0;
  let place = 0;
  while (seen < count && place < shown.length) {
    if (/\d/.test(shown.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
