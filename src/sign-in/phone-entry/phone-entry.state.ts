import type { CaptchaProblem, CaptchaView } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from '../sign-in-method.ts';

/** A problem on a phone screen. Spec §5, phone messages. */
export type PhoneProblem =
  | Failure
  | CaptchaProblem
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-invalid' };

/**
 * The states of a phone screen. `digits` is the value of the field: national digits, or a foreign
 * number from its `+` on.
 */
export type PhoneEntryState =
  | {
      readonly step: 'entering';
      readonly digits: string;
      readonly problem?: PhoneProblem;
      /** The service of the pushes is at fault or refused: a code can be requested instead. */
      readonly by?: 'mobile-id';
      /** The redirect address is not on the allow-list and was dropped. */
      readonly refused?: true;
    }
  /** A code or a push is being requested. */
  | { readonly step: 'requesting'; readonly digits: Phone; readonly captcha: CaptchaView | null }
  /** Too many requests until `until` (epoch ms); the same request can be repeated afterwards. */
  | {
      readonly step: 'too-many';
      readonly digits: Phone;
      readonly until: number;
      /** Undefined if the limit stopped the lookup that chooses the method. */
      readonly by: SignInMethod | undefined;
      /** The code of an earlier request may have arrived and can be entered. */
      readonly responseLost?: true;
    };

export interface PhoneEntryCommands {
  type(digits: string): void;
  submit(): void;
  /** Repeats the request that the limit stopped, once the wait is over. */
  retry(): void;
  /** Requests a code instead of a push that a limit or a fault of its service stopped. */
  bySms(): void;
  /** Opens the entry of a code that may have arrived. */
  enterCode(): void;
  /** Closes the dialog above the screen. */
  dismiss(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}
