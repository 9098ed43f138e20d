import type { Failure } from '#values/failure.ts';
import type { FoundPromo } from '../activation.ts';
import type { PromoRefusal } from '../rejection.ts';

/** Where an offer stands, from being shown until it is active. Spec §4, Promo code flow. */
export type PromoOfferState =
  | { readonly step: 'loading' }
  /** It could not be read. */
  | { readonly step: 'failed'; readonly failure: Failure }
  /** There is nothing on offer (any more) for this person; `active`: they have it already. */
  | { readonly step: 'absent'; readonly active?: true }
  /** What will be activated and charged; `failure`: the last try did not get through. */
  | { readonly step: 'ready'; readonly found: FoundPromo; readonly failure?: Failure }
  | { readonly step: 'sending'; readonly found: FoundPromo }
  /** In progress until `until` (epoch ms); `responseLost`: the answer was lost, it can be sent again. */
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
    }
  /** The five minutes are over: still processing, which is no error. */
  | {
      readonly step: 'late';
      readonly found: FoundPromo;
      readonly responseLost: boolean;
      readonly url?: string;
    }
  | { readonly step: 'done'; readonly found: FoundPromo }
  | { readonly step: 'refused'; readonly code: string; readonly refusal: PromoRefusal }
  /** Nothing was charged: no payment URL, an empty one, or a payment that failed or was given up. */
  | { readonly step: 'unpaid'; readonly why: Unpaid }
  /** A payment session is already open (409). */
  | { readonly step: 'conflict' };

export type Unpaid = 'no-payment' | 'empty-payment' | 'declined' | 'called-off';

export interface PromoOfferCommands {
  /** Activates what is shown; in `waiting` and `late` sends an activation again whose response was lost. */
  activate(): void;
  /** Loads anew after a failure and where the payment was given up, or looks again at what is late. */
  retry(): void;
  /** Opens the payment page again. */
  pay(): void;
  /** Lets go of this code; what was sent goes its way. */
  leave(): void;
}
