/**
 * Ten national digits, without the prefix `+7 `. Any first digit is accepted; the server decides.
 * Spec §5.
 */
export type Phone = string;

export const phonePrefix = '+7';

/** Whether a phone field holds a complete phone number. */
export const isPhone = (value: string): value is Phone => /^\d{10}$/.test(value);

/** The phone number in a stored record of unknown shape, or undefined. */
export const phoneIn = ({ phone }: { readonly phone?: unknown }): Phone | undefined =>
  typeof phone === 'string' && isPhone(phone) ? phone : undefined;

/** `79161234567`: the form used in all calls. */
export const wirePhone = (phone: Phone): string => `7${phone}`;

/** +7, three digits, asterisks, the last two digits. Spec §2, Mobile ID. */
export const maskedPhone = (phone: Phone): string =>
  `${phonePrefix} ${phone.slice(0, 3)} *** ** ${phone.slice(-2)}`;
