/** Ten national digits, without the prefix `+7 `. Spec §5. */
export type Phone = string;

export const phonePrefix = '+7';

const nonDigits = /\D+/g;

/**
 * The national digits of whatever a person typed or pasted: `8 (916) …`, `+7…`,
 * `7916…`, `8 10 7…`, with spaces, dashes or no-break spaces. At most ten digits,
 * but for a whole number of another country: cut to ten it would be somebody else's.
 */
export function phoneDigits(input: string): string {
  let digits = input.replace(nonDigits, '');
  // How a plus is dialled: from most of the world, and from Russia.
  const dialled = digits.length > 12 ? /^(?:00|810)/.exec(digits)?.[0] : undefined;
  digits = digits.slice(dialled?.length ?? 0);
  const international = dialled !== undefined || input.trim().startsWith('+');
  if (international && !digits.startsWith('7')) return digits.slice(0, 15);
  const hasCode = international || (digits.length >= 11 && /^[78]/.test(digits));
  return digits.slice(hasCode ? 1 : 0).slice(0, 10);
}

/** The phone, or null while it is not complete. Mobile numbers begin with 9. */
export const phoneOf = (input: string): Phone | null =>
  /^[78]?(9\d{9})$/.exec(input.replace(nonDigits, ''))?.[1] ?? null;

/** The phone that somebody's fields hold, whatever else they may be. */
export const phoneIn = ({ phone }: { readonly phone?: unknown }): Phone | undefined =>
  typeof phone === 'string' ? (phoneOf(phone) ?? undefined) : undefined;

/** Typed digits under a mask of `9`s; the mask stops where the digits do, and they may go on behind. */
export function masked(digits: string, mask = '999 999 99 99'): string {
  let used = 0;
  let text = '';
  for (const place of mask) {
    if (used >= digits.length) break;
    text += place === '9' ? (digits[used++] ?? '') : place;
  }
  return used < digits.length ? `${text} ${digits.slice(used)}` : text;
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
