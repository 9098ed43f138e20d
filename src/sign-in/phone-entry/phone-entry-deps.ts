import type { CaptchaView } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { CaptchaConfig } from '#values/captcha.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Phone } from '#values/phone.ts';
import type { CaptchaGate } from '../captcha/captcha-gate.ts';
import type { PhoneType } from '../rules.ts';
import type { PhoneLimit } from './rate-limit.ts';

export interface PhoneAsk {
  readonly phone: Phone;
  readonly captchaToken?: string;
}

export type Captcha = Outcome<CaptchaConfig | null>;

/** How a widget asks for codes and pushes. */
export interface PhoneAsks {
  /** Goes to what is still on its way to this phone; false when nothing is. */
  readonly resume: (phone: Phone) => boolean;
  /** Goes to the entry of a code that may have come; another can be had from `resendAt` (epoch ms). */
  readonly enter: (phone: Phone, resendAt: number) => void;
  /** How the phone confirms; a widget that knows only codes has nothing to look up. */
  readonly find?: (phone: Phone, signal: AbortSignal) => Promise<Outcome<PhoneType>>;
  /** Comes with the requests, so that the first screen need not carry it. */
  readonly createGate: (shown: (view: CaptchaView | null) => void) => CaptchaGate;
  readonly captcha: (by: PhoneType, signal: AbortSignal) => Promise<Captcha>;
  /** Sends a code or a push; its value keeps what was sent, and leaves this screen. */
  readonly send: (
    by: PhoneType,
    ask: PhoneAsk,
    signal: AbortSignal,
  ) => Promise<Outcome<() => void>>;
}

/** What a phone entry is given, which differs from widget to widget. */
export interface PhoneEntryDeps {
  /** Digits that are known already. */
  readonly digits: string;
  /** Whether the address to go on to was refused. */
  readonly refused?: boolean;
  /** The limit that stopped these digits before a reload, or what was not heard of an ask for them. */
  readonly limit?: PhoneLimit | undefined;
  readonly clock: Clock;
  /** Called when a person acts, so that their code need not come before; a failure: it did not. */
  readonly asks: () => Promise<Outcome<PhoneAsks>>;
  /** The phone is about to be asked for. */
  readonly asked?: (phone: Phone) => void;
  /** Keeps a limit for a reload; undefined once nobody waits for it. */
  readonly saveLimit?: (phone: Phone, limit: PhoneLimit | undefined) => void;
  /** True when the failure has led on by itself. */
  readonly troubled?: (failure: Failure) => boolean;
}
