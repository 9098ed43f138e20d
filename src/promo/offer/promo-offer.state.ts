import type { Failure } from '#base/values/failure.ts';
import type { PaymentOpening, PreparePayment } from '#base/ports/payment-window.ts';
import type { FoundPromo, Activation } from '../activation.ts';
import type { PromoRefusal } from '../promo-code.ts';
import type { ChangeVerdict } from '#purchase/change-request.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { PendingPromo } from './promo-record.ts';
import type { PromoRecordStore } from './promo-record-store.ts';

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
  /** `at`: since when it is active, epoch ms. */
  | { readonly step: 'done'; readonly found: FoundPromo; readonly at: number }
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

export interface PromoOfferDeps {
  /** Loads the offer; null: there is none; `active`: the user already has it. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<FoundPromo | 'active' | null>>;
  /** Ids of the requests that exist before the activation is sent, if they can be read. */
  readonly listRequestIds: (
    found: FoundPromo,
    signal: AbortSignal,
  ) => Promise<readonly string[] | undefined>;
  /** Never aborted: an activation that was sent is followed to its end, even if the user leaves. */
  readonly activate: (found: FoundPromo, key: string) => Promise<Outcome<Activation>>;
  /** Polls a pending activation once; if a change request is found, the request is tracked. */
  readonly checkStatus: (
    pending: PendingPromo,
    signal: AbortSignal,
  ) => Promise<Outcome<ChangeVerdict | PendingPromo>>;
  /** Whether the payment of the offer is being or has been cancelled, in any tab. */
  readonly isPaymentCancelled: (pending: PendingPromo) => boolean;
  /** Whether the payment page has led back here with a success: nobody is asked to pay again. */
  readonly isPaid?: (pending: PendingPromo) => boolean;
  readonly promos: PromoRecordStore;
  /** Whether a user is signed in whose billing id is not known yet: a stored record may be another's. */
  readonly unknownUser: () => boolean;
  readonly identify: (signal: AbortSignal) => Promise<Outcome<unknown>>;
  /** Prepares a payment page, if a payment may follow. */
  readonly prepare: PreparePayment;
  /** The keys of the activations whose payment page this page has opened; empty after a reload. */
  readonly opened: Pick<Set<string>, 'has' | 'add'>;
  readonly newIdempotencyKey: () => string;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** One tab polls, the others wait. */
  readonly lock: Lock;
  /** Milliseconds between two polls. */
  readonly intervalMs: (found: FoundPromo) => number;
  /** Notifies the other tabs and widgets of a change. */
  readonly announceActivation: () => void;
  /** Calls `listener` when another tab or widget reports a payment or a change. */
  readonly onMessage: (listener: () => void) => () => void;
  /** 401: nobody is signed in, or the session has ended. `refused`: was not activated, and not charged. */
  readonly signInFirst: (refused?: FoundPromo) => void;
  /** Whether a stored record belongs to this offer. */
  readonly isOwn?: (found: FoundPromo) => boolean;
  /** Whether a recent success is shown again here, for example after a reload. */
  readonly showsDone?: boolean;
  /** The outcome was reached or dismissed: navigates on. */
  readonly onEnd: (state: PromoOfferState) => void;
  readonly onLeave: () => void;
}
