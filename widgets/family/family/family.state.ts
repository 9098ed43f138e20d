import type { Failure } from '#base/values/failure.ts';
import type { FamilyChange } from '#family/change-keys.ts';
import type { ChangeProblem } from '../send-change.ts';
import type { FamilyView } from './load-family.ts';

/** What follows a question, since it cannot be undone. */
export type AskedChange =
  | { readonly kind: 'delete' | 'delete-link' | 'leave' }
  | Extract<FamilyChange, { readonly kind: 'remove' }>;

export type FamilyState =
  | { readonly step: 'loading' }
  /** The operator has no such service: nothing is shown. */
  | { readonly step: 'unsupported' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | ReadyFamily;

/** The family, or that there is none. */
export interface ReadyFamily {
  readonly step: 'ready';
  readonly view: FamilyView;
  /** The user has to confirm this first. */
  readonly asking?: AskedChange;
  /** What is being done now. */
  readonly busy?: FamilyChange;
  /** Why the last change is not done. */
  readonly problem?: ChangeProblem;
  /** The last change, if it is done. */
  readonly done?: FamilyChange['kind'];
  /** Why the last refresh failed; what was read before is still shown. */
  readonly stale?: Failure;
}

export interface FamilyCommands {
  retry(): void;
  /** Signs in again, or with another number. */
  signIn(): void;
  create(): void;
  createLink(): void;
  /** Asks the user before it is done. */
  ask(change: AskedChange): void;
  /** Does what was asked. */
  confirm(): void;
  /** Closes the question. */
  dismiss(): void;
  /** Sends the change that is not done once more, with the same key. */
  again(): void;
  otherPackages(): void;
  toPlans(): void;
}
