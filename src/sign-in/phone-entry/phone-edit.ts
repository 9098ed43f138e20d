import { phoneDigits } from '#values/phone.ts';

/** Digits after an edit, and how many of them stand before the caret. */
export interface PhoneEdit {
  readonly digits: string;
  readonly caret: number;
}

const digitsIn = (text: string): string => text.replace(/\D+/g, '');

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

/**
 * What an edit of the masked text means.
 * @param before the masked text before the edit
 * @param text what the input holds now
 * @param caret where the caret stands in `text`
 * @param how the event's `inputType`
 */
export function editPhone(before: string, text: string, caret: number, how: string): PhoneEdit {
  const digits = phoneDigits(text);
  const all = digitsIn(text);
  // A country code that `phoneDigits` dropped stood before the caret.
  const dropped = all.startsWith(digits) ? 0 : 1;
  const left = Math.min(
    digits.length,
    Math.max(0, digitsIn(text.slice(0, caret)).length - dropped),
  );
  const onlySeparatorGone = text.length < before.length && digits === digitsIn(before);
  if (!onlySeparatorGone) return { digits, caret: left };
  // Deleting a space takes the digit behind it along, else the key would seem dead.
  const at = how === 'deleteContentForward' ? left : left - 1;
  return at < 0 || at >= digits.length
    ? { digits, caret: left }
    : { digits: digits.slice(0, at) + digits.slice(at + 1), caret: at };
}
