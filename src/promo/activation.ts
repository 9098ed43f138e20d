import type { MinorUnits } from '#base/values/money.ts';
import type { PromoResult, PromoTerms } from './promo-code.ts';
import type { Tenant } from '#base/values/account.ts';

/** The terms of a promo code that was looked up, and the user who looked it up. */
export interface FoundPromo {
  readonly code: string;
  readonly terms: PromoTerms & { readonly costPerDay?: MinorUnits };
  readonly userId: string;
  readonly tenant: Tenant;
  /** Activated as the package whose id is `code`, not by a promo code: the shared balance. */
  readonly by?: 'package';
}

/**
 * What an activation leads to. Spec §4, Promo code flow:
 * - `pay`: a payment page, and a request to poll
 * - `wait`: a request to poll
 * - `done`: nothing to pay on a page; it is active
 * - `nothing`: no related resources: /plans/input-promocode/failure
 * - `no-payment`: a required payment URL is missing: /plans/available-packages/failure or
 *   /promo/error
 * - `empty-payment`: an empty payment URL: /payment/failure
 */
export type Activation = {
  /** The terms, if the response states another price than the lookup. */
  readonly terms?: PromoTerms;
} & (
  | { readonly kind: 'pay'; readonly url: string; readonly requestId?: string }
  | { readonly kind: 'wait'; readonly requestId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'no-payment' }
  | { readonly kind: 'empty-payment' }
);

/** Whether these terms are paid on a payment page: spec §6, for `other`. */
export const paysOnPaymentPage = (tenant: Tenant, terms: PromoTerms): boolean =>
  tenant === 'other' && terms.cost !== 0;

/** Whether a package of a promo code can be cancelled in My subscriptions: by the operator's subscribers. */
export const isPromoCancellable = (tenant: Tenant): boolean => tenant === 'bln';

/**
 * Interprets the response to an activation. By decision, a request named by the server is polled,
 * with or without a payment. Without either, the phone balance has paid (bln) or there was nothing
 * to pay.
 */
export function activationOf(result: PromoResult, found: FoundPromo): Activation {
  const { payment, requestId } = result;
  if (payment.kind === 'unknown') return { kind: 'nothing' };
  if (payment.kind === 'empty') return { kind: 'empty-payment' };
  if (payment.kind === 'open') {
    const request = requestId === undefined ? {} : { requestId };
    return { kind: 'pay', url: payment.url, ...request };
  }
  if (paysOnPaymentPage(found.tenant, { ...found.terms, ...result.terms }))
    return { kind: 'no-payment' };
  return requestId === undefined ? { kind: 'done' } : { kind: 'wait', requestId };
}

/** With the price that the activation states, which is the one that is charged. */
export function activated(found: FoundPromo, { terms }: Activation): FoundPromo {
  const { size } = found.terms;
  return terms ? { ...found, terms: { ...(size && { size }), ...terms } } : found;
}

/** Spec §9, Promo or subscription activation: up to 5 minutes, in milliseconds. */
export const activationLimitMs = 300_000;
