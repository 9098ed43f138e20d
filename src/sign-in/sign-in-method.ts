/** How a phone number is confirmed. Spec §7, phone_info_finder. */
export type SignInMethod = 'sms' | 'mobile-id';

/** A code has been sent. Spec §5. */
export interface CodeSent {
  /** Seconds until the next code may be requested. */
  readonly retryAfterSeconds: number;
  /** Whether the code can be sent to the backup phone instead. */
  readonly hasBackupPhone: boolean;
}

/** A Mobile ID push has been sent. Spec §3, Mobile ID response. */
export interface MobileIdRequest {
  /** The URL to poll. */
  readonly pollUrl: string;
  readonly hasBackupPhone: boolean;
}
