import type { Phone } from '#base/values/phone/phone.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';

/** A user is signed in already, without a page to return to. */
export interface SignedInState {
  readonly step: 'signed-in';
  /** The phone number, if known. */
  readonly phone?: Phone | undefined;
  /** The page provides the user, so that only the page can sign the user out. */
  readonly isFromPage?: true;
}

export interface SignedInCommands {
  signOut(): void;
}

/** @param signOut signs the user out and opens the phone entry */
export function createSignedInFlow(
  who: Omit<SignedInState, 'step'>,
  signOut: () => void,
): Flow<SignedInState, SignedInCommands> {
  const { store, stop } = createSteps<SignedInState>({ step: 'signed-in', ...who });
  return { store, commands: { signOut }, stop };
}
