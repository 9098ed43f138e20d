import type { ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import type { PaymentOpening, PreparePayment } from '#ports/payment-window.ts';
import type { PendingChange } from '../change/pending-change-store.ts';
import type { SubscriptionChangeState } from '../change/subscription-change.state.ts';
import type { SubscriptionChange } from '../change/subscription-change.ts';

/** A payment that is open already, from finding it to its end. */
export type OpenPaymentState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | OpenPayment
  | OpenPaymentOutcome;

/** `pack`: what it pays for, where that is known; `opening`: how its page was opened last. */
export interface OpenPayment {
  readonly step: 'open';
  readonly change: Extract<
    SubscriptionChangeState,
    { step: 'waiting' | 'giving-up' | 'processing' }
  >;
  readonly pkg?: Package;
  readonly opening?: PaymentOpening;
}

export type OpenPaymentOutcome =
  /** There is no open payment (any more). */
  | { readonly step: 'none' }
  | { readonly step: 'given-up' }
  /** The outcome is `pendingChange.verdict`; `packageId`: of what, where the list names it. */
  | {
      readonly step: 'settled';
      readonly pendingChange: PendingChange;
      readonly packageId?: string;
      readonly pkg?: Package;
    };

export interface OpenPaymentCommands {
  retry(): void;
  /** Opens the payment page. */
  pay(): void;
  giveUp(): void;
  /** Asks at once how a payment stands that takes its time. */
  check(): void;
  /** The outcome was on a visible screen. */
  seen(): void;
}

/** What the payment is read from, and what goes on with it. */
export interface PaymentAccess {
  readonly change: SubscriptionChange;
  readonly requests: (signal: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly available: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
}

export interface OpenPaymentDeps {
  readonly access: (signal: AbortSignal) => Promise<Outcome<PaymentAccess>>;
  readonly prepare: PreparePayment;
  readonly signInFirst: () => void;
  /** Which request it is; without it, the one that stands in the way of another purchase. */
  readonly which?: (requests: readonly ChangeRequest[]) => ChangeRequest | undefined;
  /** Which of the pending changes kept here is gone on with where the list has no such request. */
  readonly kept: (pendingChange: PendingChange) => boolean;
  /** It is given up as soon as it is found. */
  readonly givesUp?: boolean;
  /** What was kept may never have arrived: that is settled elsewhere. */
  readonly unsent?: () => void;
  /** Where an end leads, if it is not shown where it is. */
  readonly ended?: (end: OpenPaymentOutcome) => void;
}
