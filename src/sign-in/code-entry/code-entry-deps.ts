import type { Clock } from '#ports/clock.ts';
import type { OpenCaptcha } from '#ports/captcha.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Phone } from '#values/phone.ts';
import type { ReadCaptcha } from '../captcha/captcha-gate.ts';
import type { CodeSent } from '../rules.ts';
import type { CodeRecord } from './code-entry.state.ts';

/** What a code entry is given, which differs from widget to widget. */
export interface CodeEntryDeps<T> {
  readonly phone: Phone;
  /** Whether the code has gone to the backup phone. */
  readonly toBackupPhone: boolean;
  /** How the sent code stands; kept from before a reload perhaps. */
  readonly record: CodeRecord;
  /** Keeps the record for a reload. */
  readonly keep: (record: CodeRecord) => void;
  readonly clock: Clock;
  readonly captcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  /** Sends another code. Its outcome has gone through `codeSent`. */
  readonly send: (
    ask: { readonly toBackupPhone: boolean; readonly captchaToken?: string },
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  readonly confirm: (code: string, signal: AbortSignal) => Promise<Outcome<T>>;
  /** The code was right; leaves this screen. */
  readonly confirmed: (value: T) => void;
  /** A code went to the other phone; leaves this screen. */
  readonly switched: (toBackupPhone: boolean, record: CodeRecord) => void;
  /** Back to the phone entry. */
  readonly startOver: () => void;
  /** The code out of an arriving message, where the browser can read it (WebOTP). */
  readonly readMessage?: (signal: AbortSignal) => Promise<string | undefined>;
}
