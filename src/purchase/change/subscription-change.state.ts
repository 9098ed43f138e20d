import type { ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { ChangeSubject, PendingChange } from './pending-change-store.ts';

/** How a pending change stands. Every step but `idle` carries it. */
export type SubscriptionChangeState =
  | { readonly step: 'idle' }
  /** Sent, or in another tab's hands; the answer is on its way. */
  | { readonly step: 'sending'; readonly pendingChange: PendingChange }
  /** Begun at an earlier visit; the list is asked whether it arrived. Nothing is sent. */
  | { readonly step: 'checking'; readonly pendingChange: PendingChange }
  /**
   * Whether it arrived is not known. `looked`: the list was read and does not have it,
   * so that it may be forgotten; without `failure` it is one of an earlier visit.
   */
  | {
      readonly step: 'unsure';
      readonly pendingChange: PendingChange;
      readonly looked: boolean;
      readonly failure?: Failure;
    }
  /**
   * The server has it and is asked for the outcome. `pendingChange.paymentUrl`: where to pay;
   * `pendingChange.found`: a session that was open already (409). `failure`: of giving it up.
   */
  | { readonly step: 'waiting'; readonly pendingChange: PendingChange; readonly failure?: Failure }
  | { readonly step: 'giving-up'; readonly pendingChange: PendingChange }
  /** Polling reached its cap; not an error, it goes on at the next visit. */
  | { readonly step: 'processing'; readonly pendingChange: PendingChange }
  /** The outcome: `pendingChange.verdict`, `pendingChange.result`. */
  | { readonly step: 'done'; readonly pendingChange: PendingChange }
  /** The payment session was given up; nothing was bought. */
  | { readonly step: 'given-up'; readonly pendingChange: PendingChange }
  /** The server said no; nothing happened, another try is another pending change. */
  | { readonly step: 'refused'; readonly pendingChange: PendingChange; readonly failure: Failure }
  /** Sign in first; the pending change is kept, and found by `pickUp` afterwards. */
  | { readonly step: 'unauthorized'; readonly pendingChange: PendingChange };

export interface SubscriptionChangeCommands {
  /**
   * A person's act: stores the pending change, then sends it. An unseen pending change on the same
   * subject is taken up instead, under its key.
   * @param facts.pack the package, for screens that name it
   * @param facts.starts ISO date on which it takes the place of another package
   * @param facts.kept bytes of storage beside it, for a receipt
   * @param facts.requests the change requests read before, so that an answer that
   *   gets lost can be told from an older request
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
  /** Goes on with the newest unseen pending change that `wanted` takes; sends nothing. Whether there is one. */
  pickUp(wanted?: (pendingChange: PendingChange) => boolean): boolean;
  /** In `idle`: watches an open payment session that the list told of; sends nothing. */
  adopt(request: ChangeRequest): void;
  /** In `unsure`, a person's act: sends again, under the same key. */
  retry(): void;
  /** In `processing`: asks on. In `waiting`: asks at once. */
  check(): void;
  /** In `waiting` and `processing`, a person's act: closes the open payment session. */
  giveUp(): void;
  /** In `unsure` where the list was read: the person wants it no more. */
  forget(): void;
  /** In `done`: the outcome was on a visible screen, and is not picked up again. */
  seen(): void;
}
