/** How a push ended without a sign-in: declined (401), gone (404), or not answered in time. */
export const pushEnds = ['declined', 'gone', 'unanswered'] as const;
export type PushEnd = (typeof pushEnds)[number];

/** What the user can request while waiting for a push. */
export const pushActions = ['again', 'other-phone', 'sms'] as const;
export type PushAction = (typeof pushActions)[number];

/**
 * How a push is polled: the pause after each response, the number of polls, and the countdown until
 * another push can be requested. The countdown starts when the server has accepted the push
 * (`pushSent` in `widgets/sign-in/sign-in-deps.ts`). Spec §4, §9.
 */
export const pushPolling = { intervalMs: 2_000, maxPolls: 30, countdownMs: 60_000 } as const;
