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

/** How often it is asked whether a push was answered. Spec §4, §9. */
export const maxAttempts = 30;
