import type { Clock } from '#base/ports/clock.ts';
import type { OpenCaptcha } from '#base/ports/captcha.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { ReadCaptcha } from '../captcha/captcha-gate.ts';
import type { CodeSent } from '../sign-in-method.ts';
import type { CodeRecord } from './code-entry.state.ts';

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
  /** Sends another code. The result has already passed through `codeSent`. */
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
