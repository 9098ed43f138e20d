import type { CaptchaProblem, CaptchaView, OpenCaptcha } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { ReadCaptcha } from '../captcha/captcha-gate.ts';
import type { CodeSent } from '../sign-in-method.ts';

/** Length of the code. Spec §9. */
export const codeLength = 6;

/** Why a code was not confirmed, or no other was sent. */
export type Refusal = Failure | CaptchaProblem;

/** A problem on a code screen. Spec §5: code required, invalid code format. */
export type CodeProblem =
  Refusal | { readonly kind: 'code-missing' } | { readonly kind: 'code-format' };

/** What must survive a reload; times in milliseconds since the epoch. */
export interface CodeRecord {
  /** When the next code may be requested. */
  readonly resendAt: number;
  /** Until when no code is accepted, after too many wrong codes. */
  readonly lockedUntil?: number;
  /** The limit reached by the last request, until the user closes it. */
  readonly limit?: { readonly until: number; readonly pending: PendingAction };
  /** The code has expired, and no other has been requested. */
  readonly expired?: true;
  /** Whether the code can be sent to the backup phone instead. */
  readonly hasBackupPhone: boolean;
  /** More than one code was sent to this phone: only the latest counts. */
  readonly resent?: true | undefined;
}

/** The fields of every state. */
interface CommonFields {
  readonly phone: Phone;
  /** Whether the code was sent to the backup phone. */
  readonly toBackupPhone: boolean;
  readonly resendAt: number;
  readonly hasBackupPhone: boolean;
  readonly resent?: true | undefined;
}

/** The states of a code screen; the sign-in kinds of spec §4 that end in `otp`. */
export type CodeEntryState =
  | (CommonFields & {
      readonly step: 'entering';
      readonly code: string;
      readonly problem?: CodeProblem;
    })
  | (CommonFields & {
      readonly step: 'checking';
      readonly code: string;
      readonly captcha?: CaptchaView | null;
    })
  /** Another code is being requested, for this phone or the other phone. */
  | (CommonFields & { readonly step: 'sending'; readonly captcha: CaptchaView | null })
  /** Too many wrong codes; a new code can be requested after `until`. */
  | (CommonFields & { readonly step: 'locked'; readonly until: number })
  /** The code has expired; a new code can be requested from `resendAt` on. */
  | (CommonFields & { readonly step: 'expired' })
  /** Too many requests; the same request can be repeated afterwards. */
  | (CommonFields & {
      readonly step: 'too-many';
      readonly until: number;
      readonly code: string;
      readonly pending: PendingAction;
    });

export const pendingActions = ['check', 'resend', 'send-to-other'] as const;
export type PendingAction = (typeof pendingActions)[number];

export interface CodeEntryCommands {
  /** The digits so far; six digits are verified immediately. */
  type(digits: string): void;
  check(): void;
  /** Requests another code if the wait is over. */
  resend(): void;
  /** Requests a code on the backup phone, or again on the main phone. */
  sendToOther(): void;
  /** Repeats the request that the limit stopped. */
  retry(): void;
  /** Closes the dialog above the screen. */
  dismiss(): void;
  /** Starts over with another phone number. */
  startOver(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}

/** The dependencies of a code entry that differ between widgets. */
export interface CodeEntryDeps<T> {
  readonly phone: Phone;
  /** Whether the code was sent to the backup phone. */
  readonly toBackupPhone: boolean;
  /** The state of the sent code, possibly restored after a reload. */
  readonly record: CodeRecord;
  /** Stores the record for a reload. */
  readonly saveRecord: (record: CodeRecord) => void;
  readonly clock: Clock;
  readonly captcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  /** Sends another code. The result has already passed through `codeSentOutcome`. */
  readonly send: (
    request: { readonly toBackupPhone: boolean; readonly captchaToken?: string },
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  /** Whether `confirm` can send a captcha token: then the server may require one there, too (spec §7). */
  readonly takesCaptcha?: true;
  /** @param captchaToken of a captcha that the server has asked for since the code was sent */
  readonly confirm: (
    code: string,
    signal: AbortSignal,
    captchaToken?: string,
  ) => Promise<Outcome<T>>;
  /** The code was correct; leaves this screen. */
  readonly onConfirmed: (value: T) => void;
  /** A code was sent to the other phone; leaves this screen. */
  readonly onSentToOther: (toBackupPhone: boolean, record: CodeRecord) => void;
  /** Returns to the phone entry. */
  readonly startOver: () => void;
  /** Reads the code from an arriving message, if the browser supports WebOTP. */
  readonly readCodeFromSms?: (signal: AbortSignal) => Promise<string | undefined>;
}
