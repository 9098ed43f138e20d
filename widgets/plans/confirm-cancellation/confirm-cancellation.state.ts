import type { Failure } from '#values/failure.ts';
import type { Package } from '#values/package.ts';

/** `pkg` is missing where a cancelling of an earlier visit is about one that is no longer listed. */
export type ConfirmCancellationState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Nothing to cancel: the package is not there, or has no switch. */
  | { readonly step: 'gone' }
  | { readonly step: 'asking'; readonly pkg: Package }
  /** Sent; the outcome is on its way. */
  | { readonly step: 'cancelling'; readonly pkg?: Package }
  /** Still in process after 180 s; not an error. */
  | { readonly step: 'processing'; readonly pkg?: Package }
  /** Whether the request arrived is not known; `looked`: the server's list does not have it. */
  | {
      readonly step: 'unsure';
      readonly pkg?: Package;
      readonly looked: boolean;
      readonly failure?: Failure;
    }
  | { readonly step: 'cancelled'; readonly packageId: string }
  | { readonly step: 'refused'; readonly failure: Failure };

export interface ConfirmCancellationCommands {
  /** A person's act: sends the cancelling, once. */
  cancel(): void;
  /** The subscription stays. */
  keep(): void;
  retry(): void;
  /** In `unsure`: sends again under the same key. */
  sendAgain(): void;
  /** In `unsure`, where the list was read: the person wants it no more. */
  forget(): void;
  /** In `processing`: asks now. */
  check(): void;
}
