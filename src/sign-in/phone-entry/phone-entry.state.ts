import type { CaptchaTrouble, CaptchaView } from '#ports/captcha.ts';
import type { Failure } from '#values/failure.ts';
import type { Phone } from '#values/phone.ts';
import type { PhoneType } from '../rules.ts';

/** What is wrong on a phone screen. Spec §5, phone messages. */
export type PhoneProblem =
  | Failure
  | CaptchaTrouble
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-invalid' };

/**
 * What becomes of a phone screen. `digits` is what the field holds: national digits, or the
 * number of another country from its `+` on.
 */
export type PhoneEntryState =
  | {
      readonly step: 'entering';
      readonly digits: string;
      readonly problem?: PhoneProblem;
      /** The address to go on to is not of the allow-list, and was dropped. */
      readonly refused?: true;
    }
  /** A code or a push is asked for. */
  | { readonly step: 'asking'; readonly digits: Phone; readonly captcha: CaptchaView | null }
  /** Too many asks until `until` (epoch ms); what was asked for stays at hand. */
  | {
      readonly step: 'too-many';
      readonly digits: Phone;
      readonly until: number;
      readonly by: PhoneType;
      /** The code of an earlier ask may have come, and can be entered. */
      readonly responseLost?: true;
    };

export interface PhoneEntryCommands {
  type(digits: string): void;
  submit(): void;
  /** Asks again for what the limit stopped, once it is over. */
  retry(): void;
  /** A code instead of a push that the limit stopped. */
  bySms(): void;
  /** Goes to the entry of a code that may have come. */
  enterCode(): void;
  /** Closes what lies over the screen. */
  dismiss(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}
