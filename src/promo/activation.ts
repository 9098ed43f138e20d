import type { Minor } from '#values/money.ts';
import type { PromoResult, PromoTerms } from './promo-code.ts';
import type { Tenant } from '#values/tenant.ts';

/** A code that was looked up: what it gives, and whose it would be. */
export interface FoundPromo {
  readonly code: string;
  readonly terms: PromoTerms & { readonly costPerDay?: Minor };
  readonly userId: string;
  readonly tenant: Tenant;
  /** Activated as a package whose id `code` is, not by a promo code: the shared balance. */
  readonly by?: 'package';
}

/**
 * What an activation leads to. Spec §4, Promo code flow:
 * - `pay`: a payment page, and a request to wait for;
 * - `wait`: a request to wait for;
 * - `done`: there was nothing to pay by a link, it is active;
 * - `nothing`: no related resources: /plans/input-promocode/failure;
 * - `no-payment`: no payment URL where one is due: /plans/available-packages/failure or /promo/error;
 * - `empty-payment`: an empty payment URL: /payment/failure.
 */
export type Activation =
  | { readonly kind: 'pay'; readonly url: string; readonly requestId?: string }
  | { readonly kind: 'wait'; readonly requestId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'no-payment' }
  | { readonly kind: 'empty-payment' };

/** Whether somebody pays for these terms on a payment page: spec §6, `other` does. */
export const paysByLink = (tenant: Tenant, terms: PromoTerms): boolean =>
  tenant === 'other' && terms.cost !== 0;

/**
 * Reads the answer to an activation. Decided: a request that the server names is
 * waited for, whether or not there is a payment; without either, the phone balance
 * has paid (bln) or there was nothing to pay.
 */
export function activationOf(result: PromoResult, found: FoundPromo): Activation {
  const { payment, requestId } = result;
  if (payment.kind === 'unknown') return { kind: 'nothing' };
  if (payment.kind === 'empty') return { kind: 'empty-payment' };
  if (payment.kind === 'open') {
    const request = requestId === undefined ? {} : { requestId };
    return { kind: 'pay', url: payment.url, ...request };
  }
  if (paysByLink(found.tenant, { ...found.terms, ...result.terms })) return { kind: 'no-payment' };
  return requestId === undefined ? { kind: 'done' } : { kind: 'wait', requestId };
}

/** Spec §9, Promo or subscription activation: up to 5 minutes, in milliseconds. */
export const activationCap = 300_000;
