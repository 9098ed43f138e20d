/** How a phone number is confirmed. Spec §7, phone_info_finder. */
export type PhoneType = 'sms' | 'mobile-id';

/** A code has been sent. Spec §5. */
export interface CodeSent {
  /** Seconds until the next code may be requested. */
  readonly retryAfter: number;
  /** Whether the code can be sent to the backup phone instead. */
  readonly reservePhone: boolean;
}

/** A Mobile ID push has been sent. Spec §3, Mobile ID response. */
export interface MobileIdRequest {
  /** The URL to poll. */
  readonly pollUrl: string;
  readonly reservePhone: boolean;
}

/** How a push ended without a sign-in: declined (401), gone (404), or not answered in time. */
export const pushEnds = ['declined', 'gone', 'unanswered'] as const;
export type PushEnd = (typeof pushEnds)[number];

/** What the user can request while waiting for a push. */
export const pushActions = ['again', 'other-phone', 'sms'] as const;
export type PushAction = (typeof pushActions)[number];

/**
 * How a push is polled: the interval, the number of polls, and the countdown until another push can
 * be requested. Spec §4, §9.
 */
export const pushPolling = { intervalMs: 2_000, maxAttempts: 30, countdownMs: 60_000 } as const;
