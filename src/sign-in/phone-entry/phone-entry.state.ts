import type { CaptchaProblem, CaptchaView, OpenCaptcha } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { PhoneLimit } from './stored-limit.ts';

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

interface PhoneRequest {
  readonly phone: Phone;
  readonly captchaToken?: string;
}

export type Captcha = Outcome<CaptchaConfig | null>;

/** The requests for codes and pushes. */
export interface PhoneRequests {
  /** Opens the screen for a code or push already sent to this phone; false if there is none. */
  readonly openSent: (phone: Phone) => boolean;
  /**
   * Opens the entry of a code that may have been sent; the next can be requested from `resendAt`
   * (epoch ms).
   */
  readonly openCodeEntry: (phone: Phone, resendAt: number) => void;
  /** Looks up how the phone is confirmed; absent in widgets that only know codes. */
  readonly lookUpSignInMethod?: (
    phone: Phone,
    signal: AbortSignal,
  ) => Promise<Outcome<SignInMethod>>;
  readonly openCaptcha: OpenCaptcha;
  readonly captcha: (by: SignInMethod, signal: AbortSignal) => Promise<Captcha>;
  /** Sends a code or a push. The returned function stores what was sent and opens its screen. */
  readonly send: (
    by: SignInMethod,
    request: PhoneRequest,
    signal: AbortSignal,
  ) => Promise<Outcome<() => void>>;
}

/** The dependencies of a phone entry that differ between widgets. */
export interface PhoneEntryDeps extends PhoneRequests {
  /** The initial digits. */
  readonly digits: string;
  /** Whether the redirect address was refused. */
  readonly refused?: boolean;
  /** The stored limit for these digits, or the note that a response for them was lost. */
  readonly limit?: PhoneLimit | undefined;
  readonly clock: Clock;
  /** Called before a phone is used in a request. */
  readonly onRequest?: (phone: Phone) => void;
  /** Stores a limit for a reload; undefined removes the stored limit. */
  readonly saveLimit?: (phone: Phone, limit: PhoneLimit | undefined) => void;
  /** Returns true if the widget has handled the failure. */
  readonly handleFailure?: (failure: Failure) => boolean;
}
