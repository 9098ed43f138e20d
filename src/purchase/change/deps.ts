import type { ChangeRequest } from '../change-request.ts';
import type { Clock } from '#ports/clock.ts';
import type { Outcome } from '#values/outcome.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import type { Lock } from '#ports/lock.ts';
import type { ChangeSubject } from './pending-change-store.ts';
import type { Visibility } from '#ports/visibility.ts';

/** What widgets and tabs tell each other about changes. A part of the session channel. */
export type ChangeMessage =
  /** What is stored of a pending change moved on; without a key: look again, something was paid. */
  { readonly type: 'change-moved'; readonly key?: string } | { readonly type: 'packages-changed' };

/** What changing a subscription is given, as plain functions. */
export interface SubscriptionChangeDeps {
  /** The billing id of the person; pending changes are kept for each apart. */
  readonly userId: string;
  /**
   * Sends the change under its idempotency key. Never aborted: what was sent is
   * seen through, whoever leaves meanwhile.
   */
  readonly create: (subject: ChangeSubject, key: string) => Promise<Outcome<ChangeRequest>>;
  /** The person's change requests, the newest first. */
  readonly list: (signal?: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly storage: KeyValueStorage;
  readonly lock: Lock;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Tells the other widgets and tabs. */
  readonly announce: (news: ChangeMessage) => void;
  /** Calls the listener for each message of theirs; returns a function that ends it. */
  readonly onMessage: (listener: (news: ChangeMessage) => void) => () => void;
  /** A new UUID. */
  readonly newIdempotencyKey: () => string;
  /** Milliseconds between two questions: 5 s, or 2 s for subscribers (spec §4, §9). */
  readonly interval: number;
}
