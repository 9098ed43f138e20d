import type { Minor } from '#values/money.ts';
import type { Period } from '#values/period.ts';
import type { Size } from '#values/size.ts';

/** What a promo code gives. Spec §3, Promo data. */
export interface PromoTerms {
  readonly size?: Size;
  /** How many periods the price of the promo holds. */
  readonly duration?: number;
  readonly period?: Period;
  /** The price for one period while the promo holds. */
  readonly cost?: Minor;
  /** The price for one period afterwards, where the server says so. */
  readonly fullCost?: Minor;
}

/**
 * What a lookup or an activation said about paying: three different outcomes and
 * the good one (spec §4, Promo code flow).
 * - `unknown`: no related resources at all;
 * - `none`: related resources, but no payment URL among them;
 * - `empty`: a payment URL that is empty;
 * - `open`: the address of the payment page.
 */
export type PromoPayment =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'open'; readonly url: string };

/** The answer to a lookup (`dry_run`) or an activation. */
export interface PromoResult {
  readonly terms: PromoTerms;
  readonly payment: PromoPayment;
  /** The change request that an activation started, to poll for its outcome. */
  readonly requestId?: string;
}

/** The largest code that is sent; longer ones are wrong without asking. */
export const promoCodeLimit = 64;

/** Spaces of every kind, and what has no shape: control, format and unassigned characters. */
const unseen = /[\s\p{C}]+/gu;

/** Quotation marks around a code that was copied out of a text. */
const quoted = /^[«„“"‘'](.+)[»“”"’']$/u;

/**
 * The code that somebody typed or pasted: without spaces, invisible characters and the
 * quotation marks around it, accents composed. Any script, its case kept.
 */
export const promoCodeOf = (input: string): string =>
  input.replace(unseen, '').replace(quoted, '$1').normalize('NFC');

/** Whether a code could be one at all; any other is wrong without asking. */
export const isSendable = (code: string): boolean =>
  code.length > 0 && code.length <= promoCodeLimit;

/**
 * The spellings to look up, one after the other until one is found: as given, then in
 * lower and in upper case, since a server may tell them apart and people do not.
 */
export const spellingsOf = (code: string): readonly string[] => [
  ...new Set([code, code.toLowerCase(), code.toUpperCase()].filter(isSendable)),
];

/** A code to be quoted in a text: a very long one is cut, never in the middle of a character. */
export function shownCode(code: string): string {
  const characters = Array.from(code);
  return characters.length > 32 ? `${characters.slice(0, 31).join('')}…` : code;
}
