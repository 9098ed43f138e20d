import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import type { StorageUse } from '#storage/storage-use.ts';

/** What the screen shows of the user’s storage. */
export interface StorageView {
  /** Absent if it could not be read. */
  readonly use?: StorageUse;
  /** The size of the user’s packages in bytes; 0 if none is known. */
  readonly packagesBytes: number;
  /** The server has refused a call with 402, whatever the numbers are. */
  readonly isOver: boolean;
  /** The smallest monthly package that is larger than what the user has and uses. */
  readonly next?: Package;
}

export type StorageState =
  | { readonly step: 'loading' }
  /** The operator has no such service: nothing is shown. */
  | { readonly step: 'unsupported' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | {
      readonly step: 'ready';
      readonly storage: StorageView;
      /** Why the last refresh failed; what was read before is still shown. */
      readonly stale?: Failure;
    };

export interface StorageCommands {
  retry(): void;
  /** Signs in again, or with another number. */
  signIn(): void;
  otherPackages(): void;
  /** Opens the confirmation of the next size. */
  buyNext(): void;
}
