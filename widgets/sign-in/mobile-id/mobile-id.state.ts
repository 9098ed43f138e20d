import type { CaptchaTrouble, CaptchaView } from '#ports/captcha.ts';
import type { Failure } from '#values/failure.ts';
import type { Phone } from '#values/phone.ts';
import type { PhoneType, PushAsk, PushEnd } from '#sign-in/rules.ts';

/** A push, as every step shows it. Times in epoch ms. */
export interface Push {
  readonly phone: Phone;
  /** Whether the push went to the backup phone. */
  readonly toBackupPhone: boolean;
  /** When another push may be asked for. */
  readonly until: number;
  readonly hasBackupPhone: boolean;
}

export type MobileIdState =
  /** The smartphone is looked at; the answer is asked for every 2 s. */
  | (Push & { readonly step: 'waiting'; readonly problem?: Failure | CaptchaTrouble })
  | (Push & { readonly step: 'over'; readonly end: PushEnd | 'not-asked' })
  | (Push & {
      readonly step: 'asking';
      readonly ask: PushAsk;
      readonly captcha: CaptchaView | null;
    })
  /** What was asked for failed; the ways on are those of `over`. */
  | (Push & { readonly step: 'failed'; readonly problem: Failure | CaptchaTrouble })
  | (Push & {
      readonly step: 'too-many';
      readonly ask: PushAsk;
      readonly limit: number;
      readonly by: PhoneType;
      /** The code of an earlier request may have come, and can be entered. */
      readonly responseLost?: true;
    });

export interface MobileIdCommands {
  /** Another push, once the countdown is over. */
  again(): void;
  /** A push to the backup phone, or back to the main one. */
  toOther(): void;
  bySms(): void;
  /** Goes to the entry of a code that may have come. */
  enterCode(): void;
  /** Does what the limit stopped. */
  retry(): void;
  dismiss(): void;
  startOver(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}
