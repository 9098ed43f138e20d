import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';

/** What is said about the storage, as far as it is known. */
export interface StorageLeft {
  /** Bytes that remain when the package ends. */
  readonly otherStorage?: number;
  readonly usedBytes?: number;
}

/** `pkg` is absent for an earlier cancellation of a package that is no longer listed. */
export type ConfirmCancellationState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Nothing to cancel: the package does not exist, or has no switch. */
  | { readonly step: 'nothing-to-cancel' }
  /** `smaller` is a plan on sale that could be enough instead, once that is known. */
  | ({
      readonly step: 'asking';
      readonly pkg: Package;
      readonly smaller?: Package | undefined;
    } & StorageLeft)
  /** Sent; the outcome is pending. */
  | ({ readonly step: 'cancelling'; readonly pkg?: Package } & StorageLeft)
  /** Still in process after 180 s; not an error. */
  | { readonly step: 'delayed'; readonly pkg?: Package }
  /**
   * It is unknown whether the request arrived. `isRuledOut`: the list of requests was read and certainly
   * does not contain it, so it may be discarded.
   */
  | {
      readonly step: 'response-lost';
      readonly pkg?: Package;
      readonly isRuledOut: boolean;
      readonly failure?: Failure | undefined;
    }
  | { readonly step: 'cancelled' }
  | { readonly step: 'refused'; readonly failure: Failure };

export interface ConfirmCancellationCommands {
  /** By the user: sends the cancellation, once. */
  cancel(): void;
  /** Keeps the subscription. */
  keep(): void;
  /** Opens the confirmation of the smaller plan. */
  chooseSmaller(): void;
  retry(): void;
  /** In `response-lost`: sends it again with the same key. */
  sendAgain(): void;
  /** In `response-lost` with `isRuledOut`: the user does not want it any more. */
  discard(): void;
  /** In `delayed`: polls immediately. */
  check(): void;
}
