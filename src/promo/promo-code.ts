import type { MinorUnits } from '#base/values/money.ts';
import type { Period } from '#base/values/package.ts';
import type { Size } from '#base/values/size.ts';
import { type Failure, promoErrorState, type PromoErrorState } from '#base/values/failure.ts';
import { isPromoCodeFailure } from '#base/values/failure-traits.ts';

/** The terms of a promo code. Spec §3, Promo data. */
export interface PromoTerms {
  readonly size?: Size;
  /** The number of periods for which the promo price applies. */
  readonly duration?: number;
  readonly period?: Period;
  /** The price per period during the promo. */
  readonly cost?: MinorUnits;
  /** The price per period afterwards, if the server states it. */
  readonly fullCost?: MinorUnits;
}

/**
 * What a lookup or an activation says about payment (spec §4, Promo code flow). `activationOf`
 * decides what follows from it.
 * - `unknown`: no related resources at all
 * - `none`: related resources without a payment URL
 * - `empty`: an empty payment URL
 * - `open`: the address of the payment page
 */
export type PromoPayment =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'open'; readonly url: string };

/** The response to a lookup (`dry_run`) or an activation. */
export interface PromoResult {
  readonly terms: PromoTerms;
  readonly payment: PromoPayment;
  /** The change request started by an activation, to poll for its outcome. */
  readonly requestId?: string;
}

/** The maximum length of a code that is sent; longer codes are rejected locally. */
export const promoCodeLimit = 64;

/** Whitespace of every kind, control, format and unassigned characters, and variation selectors. */
const invisible = /[\s\p{C}\ufe0e\ufe0f]+/gu;

/** Quotation marks around a code that was copied from a text. */
const surroundingQuotes = /^[«„“"‘'](.+)[»“”"’']$/u;

/**
 * Normalises a code that was typed or pasted. Removes spaces, invisible characters and surrounding
 * quotation marks, composes accents, and replaces full-width letters and digits. A code may be in
 * any script, and its case is kept.
 */
export const promoCodeOf = (input: string): string =>
  input.replace(invisible, '').replace(surroundingQuotes, '$1').normalize('NFKC');

/** Whether a code can be valid at all; others are rejected locally. */
export const isSendable = (code: string): boolean =>
  code.length > 0 && code.length <= promoCodeLimit;

/**
 * The spellings to look up in order until one is found: as given, in lower case, in upper case.
 * Servers may distinguish case, and users do not.
 */
export const caseVariantsOf = (code: string): readonly string[] => [
  ...new Set([code, code.toLowerCase(), code.toUpperCase()].filter(isSendable)),
];

/** A code for display in a text: very long codes are cut, never inside a character. */
export function abbreviatedCode(code: string): string {
  const characters = code.match(/[^]/gu) ?? [];
  return characters.length > 32 ? `${characters.slice(0, 31).join('')}…` : code;
}

/** A refused promo code: its error state, and whether it is already active, or was valid once. */
export interface PromoRefusal {
  readonly state: PromoErrorState;
  readonly already?: true;
  readonly ended?: true;
}

/** What a failure says about the promo code itself; null if nothing. */
export function refusalOf(failure: Failure): PromoRefusal | null {
  if (failure.kind === 'promo') {
    const { kind: _, ...refusal } = failure;
    return refusal;
  }
  if (!isPromoCodeFailure(failure)) return null;
  return { state: promoErrorState(failure.kind === 'server' ? failure.code : failure.kind) };
}
