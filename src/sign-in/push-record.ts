import type { PushAction, PushEnd } from './push-polling.ts';

/** The state of a push, which must survive a reload. Times in epoch ms. */
export interface PushRecord {
  /** When another push may be requested: the end of the countdown. */
  readonly resendAt: number;
  /** How many polls are left. */
  readonly pollsLeft: number;
  /** How it ended, if it has. */
  readonly end?: PushEnd;
  /** The limit reached by the last request, until the user closes it. */
  readonly limit?: { readonly until: number; readonly action: PushAction };
  /** A code requested instead may have been sent: the response was lost. */
  readonly responseLost?: true;
}
