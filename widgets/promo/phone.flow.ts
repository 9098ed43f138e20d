import type {
  CaptchaTrouble,
  CaptchaView,
  OpenCaptcha,
} from '../../src/domain/captcha-challenge.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Failure, Outcome } from '../../src/domain/failure.ts';
import { phoneOf, type Phone } from '../../src/domain/phone.ts';
import type { CodeSent } from '../../src/domain/sign-in.ts';
import { createCaptchaGate, type ReadCaptcha } from '../../src/flow/captcha-gate.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';

/** What kept the code from being sent. */
export type PhoneProblem =
  | Failure
  | CaptchaTrouble
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-invalid' };

/** `digits` are national, at most ten. */
export type PhoneState =
  | { readonly step: 'entering'; readonly digits: string; readonly problem?: PhoneProblem }
  | { readonly step: 'asking'; readonly digits: string; readonly captcha: CaptchaView | null }
  /** Too many asks until `until` (epoch ms); what was asked for stays at hand. */
  | { readonly step: 'too-many'; readonly digits: string; readonly until: number };

export interface PhoneCommands {
  type(digits: string): void;
  submit(): void;
  retry(): void;
  dismiss(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}

export interface PhoneDeps {
  readonly digits: string;
  readonly clock: Clock;
  readonly captcha: (phone: Phone) => ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  /** Its outcome has gone through `codeSent`. */
  readonly send: (
    phone: Phone,
    captchaToken: string | undefined,
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  /** True when a code for this phone is still good to be typed: nothing is sent then. */
  readonly resume: (phone: Phone) => boolean;
  readonly sent: (phone: Phone, sent: CodeSent) => void;
  /** True when the failure was about the offer itself, and has led on to /promo/error. */
  readonly troubled: (failure: Failure) => boolean;
}

/** `/promo/phone`: the phone, a captcha where one is asked for, then a code. Kind promo-otp. */
export function createPhoneFlow(deps: PhoneDeps): Flow<PhoneState, PhoneCommands> {
  const steps = createSteps<PhoneState>({ step: 'entering', digits: deps.digits });
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });

  const ask = (phone: Phone) => {
    steps.to({ step: 'asking', digits: phone, captcha: null });
    steps.run(
      (signal) =>
        gate.guard(deps.captcha(phone), (token) => deps.send(phone, token, signal), signal),
      (outcome) => {
        if (outcome.ok) return deps.sent(phone, outcome.value);
        const { failure } = outcome;
        if (failure.kind === 'too-many') {
          const until = deps.clock.now() + failure.retryAfter * 1000;
          steps.to({ step: 'too-many', digits: phone, until });
          return;
        }
        const captcha = failure.kind.startsWith('captcha-');
        if (!captcha && deps.troubled(failure as Failure)) return;
        steps.to({ step: 'entering', digits: phone, problem: failure });
      },
    );
  };

  return {
    store: steps.store,
    commands: {
      type: (digits) => {
        if (steps.in('entering')) steps.to({ step: 'entering', digits });
      },
      submit: () => {
        const state = steps.in('entering');
        if (!state) return;
        const { digits } = state;
        const phone = phoneOf(digits);
        if (phone) {
          if (!deps.resume(phone)) ask(phone);
          return;
        }
        const kind = digits === '' ? 'phone-missing' : 'phone-invalid';
        steps.to({ step: 'entering', digits, problem: { kind } });
      },
      retry: () => {
        const state = steps.in('too-many');
        if (state && deps.clock.now() >= state.until) ask(state.digits);
      },
      dismiss: () => {
        const state = steps.in('too-many');
        if (state) steps.to({ step: 'entering', digits: state.digits });
      },
      drawCaptcha: gate.draw,
      closeCaptcha: gate.close,
    },
    stop: steps.stop,
  };
}
