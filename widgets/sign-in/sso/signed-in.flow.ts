import type { Phone } from '#values/phone.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** Somebody is signed in already, and headed nowhere. */
export interface SignedInState {
  readonly step: 'signed-in';
  /** Who, where it is known. */
  readonly phone?: Phone;
}

export interface SignedInCommands {
  signOut(): void;
}

/** @param signOut forgets them, and opens the phone entry */
export function createSignedInFlow(
  who: { readonly phone?: Phone },
  signOut: () => void,
): Flow<SignedInState, SignedInCommands> {
  const { store, stop } = createSteps<SignedInState>({ step: 'signed-in', ...who });
  return { store, commands: { signOut }, stop };
}
