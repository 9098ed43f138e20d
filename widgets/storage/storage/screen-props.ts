import type { ScreenProps } from '#app/route.tsx';
import type { StorageCommands, StorageState } from './storage.state.ts';

/** What the storage screen needs besides its state. */
interface Inputs {
  /** Where the user’s files are: a checked address. */
  readonly cloudUrl: string | undefined;
}

export type StorageScreenProps = ScreenProps<StorageState, StorageCommands, Inputs>;
