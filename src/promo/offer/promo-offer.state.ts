import type { Failure } from '#base/values/failure.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type { FoundPromo } from '../activation.ts';
import type { PromoRefusal } from '../refusal.ts';

/** The state of an offer, from being shown until it is active. Spec §4, Promo code flow. */
export type PromoOfferState =
  | { readonly step: 'loading' }
  /** The offer could not be loaded. */
  | { readonly step: 'failed'; readonly failure: Failure }
  /** There is no offer for this user, or not any more; `active`: the user already has it. */
  | { readonly step: 'absent'; readonly active?: true }
  /** What will be activated and charged; `failure`: of the last attempt. */
  | { readonly step: 'ready'; readonly found: FoundPromo; readonly failure?: Failure }
  | { readonly step: 'sending'; readonly found: FoundPromo }
  /**
   * In progress until `until` (epoch ms); `responseLost`: the response was lost, so it may be sent
   * again.
   */
  | {
      readonly step: 'waiting';
      readonly found: FoundPromo;
      readonly until: number;
      readonly responseLost: boolean;
    }
  | {
      readonly step: 'paying';
      readonly found: FoundPromo;
      readonly url: string;
      readonly opened: boolean;
      /** How the user's last click opened it. */
      readonly opening?: PaymentOpening;
    }
  /** The five minutes are over: still processing, which is not an error. */
  | {
      readonly step: 'delayed';
      readonly found: FoundPromo;
      readonly responseLost: boolean;
      readonly url?: string;
    }
  | { readonly step: 'done'; readonly found: FoundPromo }
  | { readonly step: 'refused'; readonly code: string; readonly refusal: PromoRefusal }
  /**
   * Nothing was charged: the payment URL was missing or empty, or the payment failed or was
   * cancelled.
   */
  | { readonly step: 'unpaid'; readonly why: UnpaidReason }
  /** A payment is already open (409). */
  | { readonly step: 'conflict' };

export type UnpaidReason = 'no-payment' | 'empty-payment' | 'declined' | 'cancelled';

export interface PromoOfferCommands {
  /**
   * Activates the offer shown; in `waiting` and `delayed`, sends an activation again whose response
   * was lost.
   */
  activate(): void;
  /** Loads again after a failure or a cancelled payment; polls again what is delayed. */
  retry(): void;
  /** Opens the payment page again. */
  pay(): void;
  /** Dismisses this code; an activation that was sent continues. */
  leave(): void;
}
