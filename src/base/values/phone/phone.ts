/**
 * Ten national digits, without the prefix `+7 `. Any first digit is accepted; the server decides.
 * Spec §5.
 */
export type Phone = string;

export const phonePrefix = '+7';

/** Whether a phone field holds a complete phone number. */
export const isPhone = (value: string): value is Phone => /^\d{10}$/.test(value);

/** `79161234567`: the form used in all calls. */
export const wirePhone = (phone: Phone): string => `7${phone}`;

/** +7, three digits, asterisks, the last two digits. Spec §2, Mobile ID. */
export const maskedPhone = (phone: Phone): string =>
  `${phonePrefix} ${phone.slice(0, 3)} *** ** ${phone.slice(-2)}`;

const nonDigits = /\D+/g;

/**
 * Input is never cut to ten digits, since that could make it another user's number. Longer input
 * is not a phone number.
 */
const maxDigits = 15;

/** Arabic-Indic, Persian and full-width digits as ASCII digits; the text keeps its length. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * The value of a phone field for text that was typed or pasted as a whole. A Russian number (`8
 * (916) …`, `+7…`, `7916…`, `8 10 7…`, `00 7…`) gives its national digits. A foreign number is kept
 * from its `+` on. Extra digits are kept.
 */
export function parsePhoneField(typed: string): string {
  const text = asciiDigits(typed);
  const from = text.search(/\+\D*\d|^\D*\+/);
  const plus = from >= 0;
  const digits = text.slice(Math.max(0, from)).replace(nonDigits, '');
  // Before an international number, people dial `810` in Russia and `00` in most other countries;
  // both stand for `+`.
  const dialled = plus ? '' : /^(?:810|00)/.exec(digits)?.[0];
  if (dialled === undefined) return nationalDigits(digits);
  const international = digits.slice(dialled.length);
  if (international.startsWith('7')) return international.slice(1, maxDigits);
  return foreignPhone(plus ? text.slice(from) : `+${international}`);
}

/** Eleven digits begin with the country code, or with the 8 dialled in its place. */
const nationalDigits = (digits: string): string =>
  (digits.length === 11 && /^(?:7|8[3-9])/.test(digits) ? digits.slice(1) : digits).slice(
    0,
    maxDigits,
  );

/** A foreign number as it was written, with one leading plus. */
export function foreignPhone(text: string): string {
  const rest = text.replace(/[^\d\s().-]+/g, '').trimStart();
  return /\d/.test(rest) ? `+${rest.slice(0, 2 * maxDigits)}` : text.includes('+') ? '+' : '';
}

/** Whether a phone field holds a foreign number, or the plus with which a foreign number begins. */
export const isForeign = (value: string): boolean => value.startsWith('+');

/** Parses a phone number; null if the text is none. */
export function parsePhone(text: string): Phone | null {
  const value = parsePhoneField(text);
  return isPhone(value) ? value : null;
}

/**
 * The text of a phone field: digits in a mask of `9`s, extra digits after it; foreign numbers
 * unchanged.
 */
export function applyMask(value: string, mask = '999 999 99 99'): string {
  if (isForeign(value)) return value;
  let used = 0;
  let text = '';
  for (const maskChar of mask) {
    if (used >= value.length) break;
    text += maskChar === '9' ? (value[used++] ?? '') : maskChar;
  }
  return used < value.length ? `${text} ${value.slice(used)}` : text;
}

/** A number for display. Fewer than 11 digits are shown unchanged. Spec §5. */
export function formatPhone(raw: string): string {
  const digits = raw.replace(nonDigits, '');
  return digits.length < 11 ? raw : `${phonePrefix} ${applyMask(digits.slice(-10))}`;
}
