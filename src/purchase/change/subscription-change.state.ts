import type { ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { ChangeSubject, PendingChange } from './pending-change-store.ts';

/** The state of a pending change. Every step except `idle` carries it. */
export type SubscriptionChangeState =
  | { readonly step: 'idle' }
  /** Sent, or being sent by another tab; the response is pending. */
  | { readonly step: 'sending'; readonly pendingChange: PendingChange }
  /**
   * Started at an earlier visit; the list is read to find out whether it arrived. Nothing is sent.
   */
  | { readonly step: 'checking'; readonly pendingChange: PendingChange }
  /**
   * It is unknown whether it arrived. `looked`: the list was read and does not contain it, so it
   * may be forgotten; without `failure` it is from an earlier visit.
   */
  | {
      readonly step: 'unsure';
      readonly pendingChange: PendingChange;
      readonly looked: boolean;
      readonly failure?: Failure;
    }
  /**
   * The server has accepted it and is polled for the outcome. `pendingChange.paymentUrl`: the
   * payment page; `pendingChange.found`: the session was already open (409). `failure`: of
   * abandoning it.
   */
  | { readonly step: 'waiting'; readonly pendingChange: PendingChange; readonly failure?: Failure }
  | { readonly step: 'giving-up'; readonly pendingChange: PendingChange }
  /** Polling reached its time limit; this is not an error, and it continues at the next visit. */
  | { readonly step: 'processing'; readonly pendingChange: PendingChange }
  /** The outcome: `pendingChange.verdict`, `pendingChange.result`. */
  | { readonly step: 'done'; readonly pendingChange: PendingChange }
  /** The payment session was abandoned; nothing was bought. */
  | { readonly step: 'given-up'; readonly pendingChange: PendingChange }
  /** The server refused it; nothing happened, and another attempt is a new pending change. */
  | { readonly step: 'refused'; readonly pendingChange: PendingChange; readonly failure: Failure }
  /** Signing in is required; the pending change is kept and found by `pickUp` afterwards. */
  | { readonly step: 'unauthorized'; readonly pendingChange: PendingChange };

export interface SubscriptionChangeCommands {
  /**
   * Called when the user confirms: stores the pending change, then sends it. An unseen pending
   * change for the same subject is continued instead, with its own key.
   * @param facts.pkg the package, for screens that name it
   * @param facts.starts ISO date on which it replaces another package
   * @param facts.kept bytes of other storage, for the receipt
   * @param facts.requests the change requests read before, to tell a lost response from an older
   *   request
   */
  begin(
    subject: ChangeSubject,
    facts?: {
      readonly pkg?: Package;
      readonly starts?: string;
      readonly kept?: number;
      readonly requests?: readonly ChangeRequest[];
    },
  ): void;
  /**
   * Continues the newest unseen pending change accepted by `wanted`; sends nothing. Returns whether
   * there is one.
   */
  pickUp(wanted?: (pendingChange: PendingChange) => boolean): boolean;
  /** In `idle`: tracks an open payment session found in the list; sends nothing. */
  adopt(request: ChangeRequest): void;
  /** In `unsure`, by the user: sends it again with the same key. */
  retry(): void;
  /** In `processing`: resumes polling. In `waiting`: polls immediately. */
  check(): void;
  /** In `waiting` and `processing`, by the user: closes the open payment session. */
  giveUp(): void;
  /** In `unsure` after the list was read: the user does not want it any more. */
  forget(): void;
  /** In `done`: the outcome has been shown and is not picked up again. */
  seen(): void;
}
