import type { ChangeRequest } from '../change-request.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { ChangeSubject } from './pending-change-store.ts';
import type { Visibility } from '#base/ports/visibility.ts';

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
  /** Notifies the other widgets and tabs. */
  readonly announce: (message: ChangeMessage) => void;
  /** Calls the listener for each message of another widget or tab; returns the unsubscriber. */
  readonly onMessage: (listener: (message: ChangeMessage) => void) => () => void;
  /** A new UUID. */
  readonly newIdempotencyKey: () => string;
  /** Milliseconds between two polls. See `changePollingIntervalMs`. */
  readonly intervalMs: number;
}
