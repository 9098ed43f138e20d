import type { ChangeRequest } from '../change-request.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { PaymentOpening, PreparePayment } from '#base/ports/payment-window.ts';
import type { PendingChange } from '../change/pending-change-store.ts';
import type { SubscriptionChangeState } from '../change/subscription-change.state.ts';
import type { SubscriptionChange } from '../change/subscription-change.flow.ts';

/** An open payment, from the search for it to its end. */
export type OpenPaymentState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | OpenPayment
  | OpenPaymentEnd;

/** `pkg`: the package being paid for, if known; `opening`: how the page was last opened. */
export interface OpenPayment {
  readonly step: 'open';
  readonly change: Extract<SubscriptionChangeState, { step: 'waiting' | 'cancelling' | 'delayed' }>;
  readonly pkg?: Package;
  readonly opening?: PaymentOpening;
  /** The payment has been made, although its request is still being processed. */
  readonly paid?: true;
}

export type OpenPaymentEnd =
  /** There is no open payment, or not any more; `hasOtherRequest`: another request is being processed. */
  | { readonly step: 'none'; readonly hasOtherRequest?: boolean }
  | { readonly step: 'cancelled' }
  /** The outcome is `pendingChange.verdict`; `packageId` is set if the list names the package. */
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
  cancelPayment(): void;
  /** Polls a slow payment immediately. */
  check(): void;
  /** The outcome has been shown on a visible screen. */
  markSeen(): void;
}

/** How a payment is found and continued. */
export interface PaymentAccess {
  readonly change: SubscriptionChange;
  readonly requests: (signal: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly available: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
}

export interface OpenPaymentDeps {
  readonly access: (signal: AbortSignal) => Promise<Outcome<PaymentAccess>>;
  readonly prepare: PreparePayment;
  readonly signInFirst: () => void;
  /** Selects the request; default: the request that prevents another purchase. */
  readonly selectRequest?: (requests: readonly ChangeRequest[]) => ChangeRequest | undefined;
  /** The ids of the packages that have been paid for and are not active yet, where it is known. */
  readonly paid?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Selects the stored pending change to continue if the list has no such request. */
  readonly accepts: (pendingChange: PendingChange) => boolean;
  /** Cancel the payment as soon as it is found. */
  readonly cancelImmediately?: boolean;
  /** Calls the task when the user returns to the page, who may have paid meanwhile. */
  readonly onReturn?: (task: () => void) => () => void;
  /** Called if the server may never have received the stored change. Another screen handles that. */
  readonly onUnsent?: () => void;
  /** Where an outcome leads, if the outcome is not shown in place. */
  readonly onEnd?: (end: OpenPaymentEnd) => void;
}
