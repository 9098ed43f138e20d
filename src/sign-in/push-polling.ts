/**
 * How a push is polled: the pause after each response, the number of polls, after which the push
 * counts as unanswered, and the countdown until another push can be requested. The countdown starts
 * when the server has accepted the push, and goes on after a reload. Spec §4, §9.
 */
export const pushPolling = { intervalMs: 2_000, maxPolls: 30, countdownMs: 60_000 } as const;

/** The longest wait between two polls that a response with 429 can ask for, in ms. */
export const maxPushPollDelayMs = 60_000;
