import type { ChangeRequest } from '../change-request.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import type { PaymentMethod } from '#base/values/package-traits.ts';
import type { ChangeSubject, PendingChange, PendingChangeStore } from './pending-change-store.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { Visibility } from '#base/ports/visibility.ts';

/** The state of a pending change. Every step except `idle` carries the change. */
export type SubscriptionChangeState =
  | { readonly step: 'idle' }
  /** Sent, or being sent by another tab; the response is pending. */
  | { readonly step: 'sending'; readonly pendingChange: PendingChange }
  /**
   * Started at an earlier visit, or lost without a connection that `isBack` now; the list is read to find
   * out whether it arrived. Nothing is sent.
   */
  | {
      readonly step: 'checking';
      readonly pendingChange: PendingChange;
      readonly isBack?: true;
    }
  /**
   * The server may not have received the change. `isRuledOut`: the list of requests certainly does
   * not contain the change, which may be discarded. Without `failure`, the change is from an earlier
   * visit.
   */
  | {
      readonly step: 'response-lost';
      readonly pendingChange: PendingChange;
      readonly isRuledOut: boolean;
      readonly failure?: Failure | undefined;
    }
  /**
   * The server has accepted it and is polled for the outcome. `pendingChange.paymentUrl`: the
   * payment page; `pendingChange.foundInList`: the payment was already open (409). `failure`: of
   * cancelling it.
   */
  | {
      readonly step: 'waiting';
      readonly pendingChange: PendingChange;
      readonly failure?: Failure | undefined;
    }
  | { readonly step: 'cancelling'; readonly pendingChange: PendingChange }
  /** Polling reached its time limit: not an error, polling continues at the next visit. */
  | { readonly step: 'delayed'; readonly pendingChange: PendingChange }
  /** The outcome: `pendingChange.verdict`, `pendingChange.result`. */
  | { readonly step: 'done'; readonly pendingChange: PendingChange }
  /** The payment was cancelled; nothing was bought. */
  | { readonly step: 'cancelled'; readonly pendingChange: PendingChange }
  /** The server refused the change; nothing happened, and another attempt is a new change. */
  | { readonly step: 'refused'; readonly pendingChange: PendingChange; readonly failure: Failure }
  /**
   * Signing in is required to learn the outcome of a change that may have arrived. The pending change
   * is kept and found by `resume` afterwards.
   */
  | { readonly step: 'unauthorized'; readonly pendingChange: PendingChange };

export interface SubscriptionChangeCommands {
  /**
   * Called when the user confirms: stores the pending change, then sends it. An unseen pending
   * change for the same subject is continued instead, with its own key.
   * @param details.key of the same purchase, which was refused because the session had ended
   * @param details.pkg the package, for screens that name it
   * @param details.method how it is paid, for the receipt
   * @param details.starts ISO date on which it replaces another package, if that is later
   * @param details.replaces whether it replaces another package, on that date or at once
   * @param details.otherStorage bytes of other storage, for the receipt
   * @param details.requests the change requests read before, to tell a lost response from an older
   *   request
   */
  begin(
    subject: ChangeSubject,
    details?: {
      readonly key?: string | undefined;
      readonly pkg?: Package;
      readonly method?: PaymentMethod;
      readonly starts?: string | undefined;
      readonly replaces?: true | undefined;
      readonly otherStorage?: number | undefined;
      readonly requests?: readonly ChangeRequest[] | undefined;
    },
  ): void;
  /**
   * Continues the newest unseen pending change accepted by `accepts`; sends nothing. Returns whether
   * there is one.
   */
  resume(accepts?: (pendingChange: PendingChange) => boolean): boolean;
  /** In `idle`: tracks an open payment found in the list; sends nothing. */
  trackOpen(request: ChangeRequest): void;
  /** In `response-lost`, by the user: sends the change again with the same key. */
  retry(): void;
  /** In `delayed`: resumes polling. In `waiting`: polls immediately. */
  checkNow(): void;
  /** In `waiting` and `delayed`, by the user: cancels the open payment. */
  cancelPayment(): void;
  /** In `response-lost` with `isRuledOut`: the user abandons the change. */
  discard(): void;
  /** In `done`: the outcome has been shown and is not picked up again. */
  markSeen(): void;
}

/** Messages about changes between widgets and tabs. Part of the session channel. */
export type ChangeMessage =
  /**
   * A stored pending change has progressed; without a key, something was paid and all are read
   * again.
   */
  | { readonly type: 'change-updated'; readonly key?: string }
  | { readonly type: 'packages-changed' };

/** The dependencies of a subscription change, as plain functions. */
export interface SubscriptionChangeDeps {
  /** The billing id of the user; pending changes are stored per user. */
  readonly userId: string;
  /**
   * Sends the change with its idempotency key. Never aborted: a change that was sent is followed to
   * its end, even if the user leaves.
   */
  readonly create: (subject: ChangeSubject, key: string) => Promise<Outcome<ChangeRequest>>;
  /** The user's change requests, newest first. */
  readonly list: (signal?: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly storage: KeyValueStorage;
  readonly lock: Lock;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Runs the task once the device is online again; returns a function that cancels it. */
  readonly onceOnline?: (task: () => void) => () => void;
  /** Notifies the other widgets and tabs. */
  readonly announce: (message: ChangeMessage) => void;
  /** Calls the listener for each message of another widget or tab; returns the unsubscriber. */
  readonly onMessage: (listener: (message: ChangeMessage) => void) => () => void;
  /** A new UUID. */
  readonly newIdempotencyKey: () => string;
  /** Milliseconds between two polls. See `changePollingIntervalMs`. */
  readonly intervalMs: number;
}

/** What every part of a subscription change works with. */
export interface ChangeContext<Deps = SubscriptionChangeDeps> {
  readonly deps: Deps;
  /** The stored changes of this user. */
  readonly store: PendingChangeStore;
}
