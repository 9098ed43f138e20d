import type { CaptchaTrouble, CaptchaView } from '#ports/captcha.ts';
import type { Failure } from '#values/failure.ts';
import type { Phone } from '#values/phone.ts';

/** The code, as spec §9 has it. */
export const codeLength = 6;

/** What is wrong on a code screen. Spec §5: code required, invalid code format. */
export type CodeProblem =
  Failure | CaptchaTrouble | { readonly kind: 'code-missing' } | { readonly kind: 'code-format' };

/** What a reload must not lose; times in milliseconds since the epoch. */
export interface CodeRecord {
  /** When another code may be asked for. */
  readonly resendAt: number;
  /** Until when no code is taken: too many wrong ones. */
  readonly lockedUntil?: number;
  /** The limit that the last ask has met, until somebody has closed it. */
  readonly limit?: { readonly until: number; readonly pending: PendingAsk };
  /** The code was too old, and no other has been asked for. */
  readonly expired?: true;
  /** Whether the code can be had on the backup phone instead. */
  readonly hasBackupPhone: boolean;
}

interface Entry {
  readonly phone: Phone;
  /** Whether the code went to the backup phone. */
  readonly toBackupPhone: boolean;
  readonly resendAt: number;
  readonly hasBackupPhone: boolean;
}

/** What becomes of a code screen; the sign-in kinds of spec §4 that end in `otp`. */
export type CodeEntryState =
  | (Entry & { readonly step: 'entering'; readonly code: string; readonly problem?: CodeProblem })
  | (Entry & { readonly step: 'checking'; readonly code: string })
  /** Another code is being asked for, of this phone or of the other one. */
  | (Entry & { readonly step: 'sending'; readonly captcha: CaptchaView | null })
  /** Too many wrong codes; once `until` is over, a new code can be asked for. */
  | (Entry & { readonly step: 'locked'; readonly until: number })
  /** The code is too old; one way on: a new one, from `resendAt` on. */
  | (Entry & { readonly step: 'expired' })
  /** Too many asks; what was asked for stays at hand. */
  | (Entry & {
      readonly step: 'too-many';
      readonly until: number;
      readonly code: string;
      readonly pending: PendingAsk;
    });

export const pendingAsks = ['check', 'resend', 'send-to-other'] as const;
export type PendingAsk = (typeof pendingAsks)[number];

export interface CodeEntryCommands {
  /** The digits so far; six of them are checked at once. */
  type(digits: string): void;
  check(): void;
  /** Asks for another code once the time has come. */
  resend(): void;
  /** Asks for a code on the backup phone, or back on the main one. */
  sendToOther(): void;
  /** Does what the limit stopped. */
  retry(): void;
  /** Closes what lies over the screen. */
  dismiss(): void;
  /** Another phone. */
  startOver(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}
