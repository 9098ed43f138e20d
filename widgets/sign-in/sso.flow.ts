import type { CaptchaConfig } from '../../src/domain/captcha.ts';
import type {
  CaptchaTrouble,
  CaptchaView,
  OpenCaptcha,
} from '../../src/domain/captcha-challenge.ts';
import type { Clock } from '../../src/domain/clock.ts';
import { failed, type Failure, type Outcome } from '../../src/domain/failure.ts';
import { phoneOf, type Phone } from '../../src/domain/phone.ts';
import type { CodeSent, MobileIdRequest, PhoneType } from '../../src/domain/sign-in.ts';
import { createCaptchaGate, type Guarded } from '../../src/flow/captcha-gate.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';

/** What is wrong on the phone screen. Spec §5, phone messages. */
export type PhoneProblem =
  | Failure
  | CaptchaTrouble
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-invalid' };

export type SsoState =
  | {
      readonly step: 'entering';
      readonly digits: string;
      readonly problem?: PhoneProblem;
      /** The address to go on to is not of the allow-list, and was dropped. */
      readonly refused?: true;
    }
  /** The phone is looked up, and a code or a push asked for. */
  | { readonly step: 'asking'; readonly digits: string; readonly captcha: CaptchaView | null }
  /** Too many asks; what was asked for stays at hand. */
  | {
      readonly step: 'too-many';
      readonly digits: string;
      readonly until: number;
      readonly by: PhoneType;
    }
  /** Somebody is signed in already, and headed nowhere. */
  | { readonly step: 'signed-in'; readonly phone?: Phone };

export interface SsoCommands {
  type(digits: string): void;
  submit(): void;
  /** Asks again for what the limit stopped. */
  retry(): void;
  /** A code instead of a push. */
  bySms(): void;
  dismiss(): void;
  signOut(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}

interface PhoneAsk {
  readonly phone: Phone;
  readonly captchaToken?: string;
}
type Captcha = Outcome<CaptchaConfig | null>;

export interface SsoDeps {
  /** Digits that are known already. */
  readonly digits: string;
  /** Whether the address to go on to was refused. */
  readonly refused: boolean;
  /** Who is signed in, where that is all there is to say. */
  readonly signedIn: { readonly phone?: Phone } | undefined;
  readonly clock: Clock;
  readonly openCaptcha: OpenCaptcha;
  readonly find: (phone: Phone, signal: AbortSignal) => Promise<Outcome<PhoneType>>;
  readonly codeCaptcha: (phone: Phone, signal: AbortSignal) => Promise<Captcha>;
  readonly pushCaptcha: (phone: Phone, signal: AbortSignal) => Promise<Captcha>;
  readonly sendCode: (ask: PhoneAsk, signal: AbortSignal) => Promise<Outcome<CodeSent>>;
  readonly sendPush: (ask: PhoneAsk, signal: AbortSignal) => Promise<Outcome<MobileIdRequest>>;
  readonly keepPhone: (phone: Phone) => void;
  readonly keepType: (type: PhoneType) => void;
  /** Goes to a code or a push that is still on its way to this phone; false when none is. */
  readonly resume: (phone: Phone) => boolean;
  readonly codeSent: (phone: Phone, sent: CodeSent) => void;
  readonly pushSent: (phone: Phone, sent: MobileIdRequest) => void;
  readonly signOut: () => void;
}

type Sent =
  | { readonly by: 'sms'; readonly sent: Guarded<CodeSent> }
  | { readonly by: 'mobile-id'; readonly sent: Guarded<MobileIdRequest> };

const withToken = (phone: Phone, captchaToken: string | undefined): PhoneAsk => ({
  phone,
  ...(captchaToken === undefined ? {} : { captchaToken }),
});

/** Phone entry: one phone, then a code or a push. Opening it asks nobody for anything. */
export function createSsoFlow(deps: SsoDeps): Flow<SsoState, SsoCommands> {
  const steps = createSteps<SsoState>(
    deps.signedIn
      ? { step: 'signed-in', ...deps.signedIn }
      : { step: 'entering', digits: deps.digits, ...(deps.refused ? { refused: true } : {}) },
  );
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });

  const bySms = async (
    phone: Phone,
    signal: AbortSignal,
    early?: Promise<Captcha>,
  ): Promise<Sent> => {
    let known = early;
    const captcha = () => {
      const first = known;
      known = undefined;
      return first ?? deps.codeCaptcha(phone, signal);
    };
    const ask = (token?: string) => deps.sendCode(withToken(phone, token), signal);
    return { by: 'sms', sent: await gate.guard(captcha, ask, signal) };
  };

  const byPush = async (phone: Phone, signal: AbortSignal): Promise<Sent> => {
    const captcha = () => deps.pushCaptcha(phone, signal);
    const ask = (token?: string) => deps.sendPush(withToken(phone, token), signal);
    return { by: 'mobile-id', sent: await gate.guard(captcha, ask, signal) };
  };

  const look = async (phone: Phone, signal: AbortSignal): Promise<Sent> => {
    // Most phones confirm by a message, so its captcha is asked for beside the phone's type.
    const early = deps.codeCaptcha(phone, signal);
    const found = await deps.find(phone, signal);
    if (!found.ok) return { by: 'sms', sent: found };
    if (signal.aborted) return { by: 'sms', sent: failed({ kind: 'aborted' }) };
    deps.keepType(found.value);
    return found.value === 'sms' ? bySms(phone, signal, early) : byPush(phone, signal);
  };

  const start = (phone: Phone, work: (signal: AbortSignal) => Promise<Sent>) => {
    deps.keepPhone(phone);
    steps.to({ step: 'asking', digits: phone, captcha: null });
    steps.run(work, (result) => {
      if (result.sent.ok) {
        if (result.by === 'sms') deps.codeSent(phone, result.sent.value);
        else deps.pushSent(phone, result.sent.value);
        return;
      }
      const { failure } = result.sent;
      if (failure.kind !== 'too-many')
        return steps.to({ step: 'entering', digits: phone, problem: failure });
      const until = deps.clock.now() + failure.retryAfter * 1000;
      steps.to({ step: 'too-many', digits: phone, until, by: result.by });
    });
  };

  const commands: SsoCommands = {
    type: (digits) => {
      if (steps.in('entering')) steps.to({ step: 'entering', digits });
    },
    submit: () => {
      const state = steps.in('entering');
      if (!state) return;
      const phone = phoneOf(state.digits);
      if (!phone) {
        const kind = state.digits === '' ? 'phone-missing' : 'phone-invalid';
        steps.to({ step: 'entering', digits: state.digits, problem: { kind } });
      } else if (!deps.resume(phone)) start(phone, (signal) => look(phone, signal));
    },
    retry: () => {
      const state = steps.in('too-many');
      if (!state || deps.clock.now() < state.until) return;
      const { digits, by } = state;
      start(digits, (signal) => (by === 'sms' ? bySms(digits, signal) : byPush(digits, signal)));
    },
    bySms: () => {
      const state = steps.in('too-many');
      if (state?.by === 'mobile-id') start(state.digits, (signal) => bySms(state.digits, signal));
    },
    dismiss: () => {
      const state = steps.in('too-many');
      if (state) steps.to({ step: 'entering', digits: state.digits });
    },
    signOut: () => {
      if (!steps.in('signed-in')) return;
      deps.signOut();
      steps.to({ step: 'entering', digits: '' });
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
  return { store: steps.store, commands, stop: steps.stop };
}
