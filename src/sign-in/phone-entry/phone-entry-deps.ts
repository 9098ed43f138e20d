import type { CaptchaView } from '#base/ports/captcha.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { CaptchaGate } from '../captcha/captcha-gate.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { PhoneLimit } from './stored-limit.ts';

export interface PhoneRequest {
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
  /** Loaded with the requests, so that the first screen does not include it. */
  readonly createGate: (onView: (view: CaptchaView | null) => void) => CaptchaGate;
  readonly captcha: (by: SignInMethod, signal: AbortSignal) => Promise<Captcha>;
  /** Sends a code or a push. The returned function stores what was sent and opens its screen. */
  readonly send: (
    by: SignInMethod,
    request: PhoneRequest,
    signal: AbortSignal,
  ) => Promise<Outcome<() => void>>;
}

/** The dependencies of a phone entry that differ between widgets. */
export interface PhoneEntryDeps {
  /** The initial digits. */
  readonly digits: string;
  /** Whether the redirect address was refused. */
  readonly refused?: boolean;
  /** The stored limit for these digits, or the note that a response for them was lost. */
  readonly limit?: PhoneLimit | undefined;
  readonly clock: Clock;
  /**
   * Loads the requests; called on the first user action, so their code is not part of the first
   * screen.
   */
  readonly requests: () => Promise<Outcome<PhoneRequests>>;
  /** Called before a phone is used in a request. */
  readonly onRequest?: (phone: Phone) => void;
  /** Stores a limit for a reload; undefined removes the stored limit. */
  readonly saveLimit?: (phone: Phone, limit: PhoneLimit | undefined) => void;
  /** Returns true if the widget has handled the failure. */
  readonly handleFailure?: (failure: Failure) => boolean;
}
