import type { MinorUnits } from '#base/values/money.ts';
import type { Period } from '#base/values/package.ts';
import type { Size } from '#base/values/size.ts';

/** How a payment was made. Spec §3, payment kinds. */
export const paymentKinds = ['card_recurrent', 'sbp_onetime', 'balance'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What was paid for: a package, a promo code, or the check of a card that is bound. */
export const paymentPurposes = ['package', 'promo', 'card_check'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** One payment. What the server does not state, or what cannot be true, is absent. docs/contract.md. */
export interface Payment {
  readonly id: string;
  /** In ms since the epoch. */
  readonly at?: number;
  readonly amount?: MinorUnits;
  readonly kind?: PaymentKind;
  /** The last four digits of the card. */
  readonly last4?: string;
  /** Absent if it is not stated or not known: such a payment is not shown as paid. */
  readonly status?: PaymentStatus;
  readonly purpose?: PaymentPurpose;
  readonly packageId?: string;
  readonly size?: Size;
  readonly period?: Period;
  /** As the server states it: whether it may be followed is checked where it is linked. */
  readonly receiptUrl?: string;
}

/** A page of payments, newest first. */
export interface PaymentsPage {
  readonly payments: readonly Payment[];
  /** The id before which the next page begins; absent at the end. */
  readonly next?: string;
}

/** How many payments a page of the server has. */
export const paymentsPerPage = 20;
