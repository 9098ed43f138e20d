import type { CaptchaProblem, CaptchaView, OpenCaptcha } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod, CodeSent, MobileIdRequest } from '#sign-in/sign-in-method.ts';
import type { PushAction, PushEnd, PushRecord } from '#sign-in/push-record.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { ReadCaptcha } from '#sign-in/captcha/captcha-gate.ts';
import type { Outcome } from '#base/values/outcome.ts';

/** A push, as shown in every step. Times in epoch ms. */
export interface Push {
  readonly phone: Phone;
  /** Whether the push was sent to the backup phone. */
  readonly toBackupPhone: boolean;
  /** When another push may be requested. */
  readonly resendAt: number;
  readonly hasBackupPhone: boolean;
}

export type MobileIdState =
  /** Waiting for the user to confirm; polled every 2 s. */
  | (Push & { readonly step: 'waiting'; readonly problem?: Failure | CaptchaProblem })
  | (Push & { readonly step: 'ended'; readonly end: PushEnd | 'not-sent' })
  | (Push & {
      readonly step: 'requesting';
      readonly action: PushAction;
      readonly captcha: CaptchaView | null;
    })
  /** The request failed; the next steps are those of `ended`. */
  | (Push & { readonly step: 'failed'; readonly problem: Failure | CaptchaProblem })
  | (Push & {
      readonly step: 'too-many';
      readonly action: PushAction;
      readonly limit: number;
      readonly by: SignInMethod;
      /** The code of an earlier request may have arrived and can be entered. */
      readonly responseLost?: true;
    });

export interface MobileIdCommands {
  /** Requests another push, once the countdown is over. */
  resend(): void;
  /** Requests a push to the backup phone, or again to the main one. */
  sendToOther(): void;
  bySms(): void;
  /** Opens the entry of a code that may have arrived. */
  enterCode(): void;
  /** Repeats the request that the limit stopped. */
  retry(): void;
  dismiss(): void;
  startOver(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}

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
