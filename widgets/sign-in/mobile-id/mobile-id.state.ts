import type { CaptchaProblem, CaptchaView } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from '#sign-in/sign-in-method.ts';
import type { PushAction, PushEnd } from '#sign-in/push-record.ts';

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
