import type { OpenCaptcha } from '#base/ports/captcha.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { ReadCaptcha } from '#sign-in/captcha/captcha-gate.ts';
import type { CodeSent, MobileIdRequest } from '#sign-in/sign-in-method.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { PushRecord } from '#sign-in/push-record.ts';

/** The parameters of a request for a push or a code. */
export interface CodeOrPushRequest {
  readonly toBackupPhone: boolean;
  readonly captchaToken?: string;
}

export interface MobileIdDeps<T> {
  readonly phone: Phone;
  /** Whether the push was sent to the backup phone. */
  readonly toBackupPhone: boolean;
  /** The push in progress, if any. */
  readonly push:
    (PushRecord & { readonly pollUrl: string; readonly hasBackupPhone: boolean }) | undefined;
  /** Stores the state of the push for a reload. */
  readonly saveRecord: (record: PushRecord) => void;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly intervalMs: number;
  /** One poll: null means continue waiting. */
  readonly sendPoll: (pollUrl: string, signal: AbortSignal) => Promise<Outcome<T | null>>;
  readonly onConfirmed: (value: T) => void;
  readonly pushCaptcha: ReadCaptcha;
  readonly codeCaptcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  readonly sendPush: (
    request: CodeOrPushRequest,
    signal: AbortSignal,
  ) => Promise<Outcome<MobileIdRequest>>;
  readonly sendCode: (
    request: CodeOrPushRequest,
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  /** A push or a code was sent; leaves this screen. */
  readonly onPushSent: (toBackupPhone: boolean, sent: MobileIdRequest) => void;
  readonly onCodeSent: (sent: CodeSent) => void;
  /**
   * Opens the entry of a code that may have arrived; the next can be requested from `resendAt`
   * (epoch ms).
   */
  readonly enterCode: (resendAt: number) => void;
  readonly startOver: () => void;
}
