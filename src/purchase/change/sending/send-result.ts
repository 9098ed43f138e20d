import type { Failure } from '#base/values/failure.ts';
import type { PendingChange } from '../pending-change-store.ts';

/** The result of sending a change. */
export type SendResult =
  /** The server has accepted the change. */
  | { readonly kind: 'accepted'; readonly pendingChange: PendingChange }
  /**
   * It is unknown whether the server received the change; `failure` says why. `isRuledOut`: the list of
   * requests was read and certainly does not contain it, so it may be discarded.
   */
  | {
      readonly kind: 'response-lost';
      readonly failure?: Failure | undefined;
      readonly isRuledOut: boolean;
    }
  /** The server refused the change; nothing happened, and the pending change is removed. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unauthorized' }
  /** Another tab handled and removed the change. */
  | { readonly kind: 'dropped' };

/** The change that was sent, which may be an earlier one for the same subject. */
export interface SentChange {
  readonly pendingChange: PendingChange;
  readonly sent: SendResult;
}

/**
 * A script of the page may break what sending needs, before or after the request: the user must not
 * wait for it.
 */
export function responseLostAfter(fault: unknown): SendResult {
  globalThis.reportError?.(fault);
  return { kind: 'response-lost', failure: { kind: 'unreachable' }, isRuledOut: false };
}
