import type { ChangeRequest } from '../change-request.ts';
import type { Failure, Outcome } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { PaymentOpening, PreparePayment } from '#ports/payment-window.ts';
import type { Intent } from '../change/pending-change-store.ts';
import type { ChangeState } from '../change/subscription-change.state.ts';
import type { Change } from '../change/subscription-change.ts';

/** A payment that is open already, from finding it to its end. */
export type SessionState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | OpenPayment
  | SessionEnd;

/** `pack`: what it pays for, where that is known; `opening`: how its page was opened last. */
export interface OpenPayment {
  readonly step: 'open';
  readonly change: Extract<ChangeState, { step: 'waiting' | 'giving-up' | 'processing' }>;
  readonly pack?: Package;
  readonly opening?: PaymentOpening;
}

export type SessionEnd =
  /** There is no open payment (any more). */
  | { readonly step: 'none' }
  | { readonly step: 'given-up' }
  /** The outcome is `intent.verdict`; `packageId`: of what, where the list names it. */
  | {
      readonly step: 'settled';
      readonly intent: Intent;
      readonly packageId?: string;
      readonly pack?: Package;
    };

export interface SessionCommands {
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
export interface SessionWorld {
  readonly change: Change;
  readonly requests: (signal: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly available: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
}

export interface SessionDeps {
  readonly world: (signal: AbortSignal) => Promise<Outcome<SessionWorld>>;
  readonly prepare: PreparePayment;
  readonly signInFirst: () => void;
  /** Which request it is; without it, the one that stands in the way of another purchase. */
  readonly which?: (requests: readonly ChangeRequest[]) => ChangeRequest | undefined;
  /** Which of the intents kept here is gone on with where the list has no such request. */
  readonly kept: (intent: Intent) => boolean;
  /** It is given up as soon as it is found. */
  readonly givesUp?: boolean;
  /** What was kept may never have arrived: that is settled elsewhere. */
  readonly unsent?: () => void;
  /** Where an end leads, if it is not shown where it is. */
  readonly ended?: (end: SessionEnd) => void;
}
