import type { Minor } from './money.ts';
import type { Period } from './period.ts';
import type { Size } from './size.ts';

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
