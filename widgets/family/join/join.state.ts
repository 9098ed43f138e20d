import type { Failure } from '#base/values/failure.ts';
import type { Invitation } from '#family/family.ts';
import type { FamilyView } from '../family/load-family.ts';
import type { ChangeProblem } from '../send-change.ts';

export type JoinState =
  | { readonly step: 'loading' }
  /** The operator has no such service: nothing is shown. */
  | { readonly step: 'unsupported' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The address leads nowhere: it was deleted, is too old, or was answered. */
  | { readonly step: 'gone'; readonly why: 'link' | 'accepted' | 'declined' }
  | Invited
  | { readonly step: 'joined'; readonly view: FamilyView }
  | { readonly step: 'declined' };

/** The user reads who invites, and answers. */
export interface Invited {
  readonly step: 'invited';
  readonly invitation: Invitation;
  readonly isSignedIn: boolean;
  readonly busy?: 'accept' | 'decline';
  /** Why the answer has not been given. */
  readonly problem?: ChangeProblem;
}

export interface JoinCommands {
  retry(): void;
  /** Signs in, and comes back here. */
  signIn(): void;
  /** Signs out, and in with another number. */
  signInAgain(): void;
  accept(): void;
  decline(): void;
  toFamily(): void;
  toPlans(): void;
}
