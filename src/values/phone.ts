/** Ten national digits, without the prefix `+7 `. The first may be any: the server decides. Spec §5. */
export type Phone = string;

export const phonePrefix = '+7';

const nonDigits = /\D+/g;

/** Nothing is cut to ten digits, which could be somebody else's phone; longer than this is no phone. */
const longest = 15;

/**
 * What a phone field holds for a text that was typed or pasted as a whole: the national digits
 * of a Russian number (`8 (916) …`, `+7…`, `7916…`, `8 10 7…`, `00 7…`), or, from its `+` on,
 * the number of another country. Too many digits stay too many.
 */
export function readPhone(text: string): string {
  const from = text.search(/\+\D*\d|^\D*\+/);
  const plus = from >= 0;
  const digits = text.slice(Math.max(0, from)).replace(nonDigits, '');
  // How a plus is dialled: from Russia, and from most of the world.
  const dialled = plus ? '' : /^(?:810|00)/.exec(digits)?.[0];
  if (dialled === undefined) return nationalDigits(digits);
  const international = digits.slice(dialled.length);
  if (international.startsWith('7')) return international.slice(1, longest);
  return foreignPhone(plus ? text.slice(from) : `+${international}`);
}

/** Eleven digits begin with the country's code, or with the 8 that is dialled for it. */
const nationalDigits = (digits: string): string =>
  (digits.length === 11 && /^(?:7|8[3-9])/.test(digits) ? digits.slice(1) : digits).slice(
    0,
    longest,
  );

/** The number of another country, as it was written, behind one plus. */
export function foreignPhone(text: string): string {
  const rest = text.replace(/[^\d\s().-]+/g, '').trimStart();
  return /\d/.test(rest) ? `+${rest.slice(0, 2 * longest)}` : text.includes('+') ? '+' : '';
}

/** Whether a phone field holds the number of another country, or the plus that begins one. */
export const isForeign = (value: string): boolean => value.startsWith('+');

/** Whether a phone field holds a whole phone. */
export const isPhone = (value: string): value is Phone => /^\d{10}$/.test(value);

/** The phone that a whole text means, or null. */
export function phoneOf(text: string): Phone | null {
  const value = readPhone(text);
  return isPhone(value) ? value : null;
}

/** The phone that somebody's fields hold, whatever else they may be. */
export const phoneIn = ({ phone }: { readonly phone?: unknown }): Phone | undefined =>
  typeof phone === 'string' ? (phoneOf(phone) ?? undefined) : undefined;

/**
 * What a phone field shows: digits under a mask of `9`s, further digits behind it; the number
 * of another country as it is.
 */
export function masked(value: string, mask = '999 999 99 99'): string {
  if (isForeign(value)) return value;
  let used = 0;
  let text = '';
  for (const place of mask) {
    if (used >= value.length) break;
    text += place === '9' ? (value[used++] ?? '') : place;
  }
  return used < value.length ? `${text} ${value.slice(used)}` : text;
}

/** `79161234567`: the form every call takes. */
export const wirePhone = (phone: Phone): string => `7${phone}`;

/** Spec §2, Mobile ID: +7, three digits, stars, the last two. */
export const starredPhone = (phone: Phone): string =>
  `${phonePrefix} ${phone.slice(0, 3)} *** ** ${phone.slice(-2)}`;

/** Spec §5, phone display: fewer than 11 digits are shown as they are. */
export function shownPhone(raw: string): string {
  const digits = raw.replace(nonDigits, '');
  return digits.length < 11 ? raw : `${phonePrefix} ${masked(digits.slice(-10))}`;
}
