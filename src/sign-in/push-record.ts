/** How a push ended without a sign-in: declined (401), gone (404), or neither confirmed nor declined in time. */
export const pushEnds = ['declined', 'gone', 'unanswered'] as const;
export type PushEnd = (typeof pushEnds)[number];

/** What the user can request while waiting for a push. */
export const pushActions = ['again', 'other-phone', 'sms'] as const;
export type PushAction = (typeof pushActions)[number];

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

/**
 * How a push is polled: the pause after each response, the number of polls, after which the push
 * counts as unanswered, and the countdown until another push can be requested. The countdown starts
 * when the server has accepted the push, and goes on after a reload. Spec §4, §9.
 */
export const pushPolling = { intervalMs: 2_000, maxPolls: 30, countdownMs: 60_000 } as const;

/** The longest wait between two polls that a response with 429 can ask for, in ms. */
export const maxPushPollDelayMs = 60_000;
