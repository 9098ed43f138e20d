/** How a phone confirms itself. Spec §7, phone_info_finder. */
export type PhoneType = 'sms' | 'mobile-id';

/** A code is on its way. Spec §5. */
export interface CodeSent {
  /** Seconds until another code may be asked for. */
  readonly retryAfter: number;
  /** Whether the code can be had on the backup phone instead. */
  readonly reservePhone: boolean;
}

/** A Mobile ID push is on its way. Spec §3, Mobile ID response. */
export interface MobileIdRequest {
  /** The URL to poll. */
  readonly pollUrl: string;
  readonly reservePhone: boolean;
}

/** How a push ended without a sign-in: declined (401), gone (404), or nobody answered in time. */
export const pushEnds = ['declined', 'gone', 'unanswered'] as const;
export type PushEnd = (typeof pushEnds)[number];

/** What a person asks for where a push is waited for. */
export const pushAsks = ['again', 'other-phone', 'sms'] as const;
export type PushAsk = (typeof pushAsks)[number];

/**
 * How a push is polled: the wait between two questions, how many there are, and the countdown until
 * another push can be asked for. Spec §4, §9.
 */
export const pushPolling = { intervalMs: 2_000, maxAttempts: 30, countdownMs: 60_000 } as const;
