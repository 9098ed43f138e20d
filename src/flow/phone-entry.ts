import type { CaptchaConfig } from '../domain/captcha.ts';
import {
  isCaptchaTrouble,
  type CaptchaTrouble,
  type OpenCaptcha,
} from '../domain/captcha-challenge.ts';
import type { Clock } from '../domain/clock.ts';
import { failed, success, type Failure, type Outcome } from '../domain/failure.ts';
import type { PhoneEntryCommands, PhoneEntryState } from '../domain/phone-entry.ts';
import { phoneOf, type Phone } from '../domain/phone.ts';
import type { PhoneType } from '../domain/sign-in.ts';
import { createCaptchaGate, type Guarded } from './captcha-gate.ts';
import { createSteps, type Flow } from './steps.ts';

/** A limit that stopped an ask, until `until` (epoch ms). */
export interface PhoneLimit {
  readonly until: number;
  readonly by: PhoneType;
}

export interface PhoneAsk {
  readonly phone: Phone;
  readonly captchaToken?: string;
}

type Captcha = Outcome<CaptchaConfig | null>;

/** How a door asks for codes and pushes. */
export interface PhoneAsks {
  /** Goes to what is still on its way to this phone; false when nothing is. */
  readonly resume: (phone: Phone) => boolean;
  /** How the phone confirms; a door that knows only codes has nothing to look up. */
  readonly find?: (phone: Phone, signal: AbortSignal) => Promise<Outcome<PhoneType>>;
  readonly captcha: (by: PhoneType, phone: Phone, signal: AbortSignal) => Promise<Captcha>;
  /** Sends a code or a push; its value keeps what was sent, and leaves this screen. */
  readonly send: (
    by: PhoneType,
    ask: PhoneAsk,
    signal: AbortSignal,
  ) => Promise<Outcome<() => void>>;
}

/** What an entry of a phone needs of the world; what differs from door to door. */
export interface PhoneEntryDeps {
  /** Digits that are known already. */
  readonly digits: string;
  /** Whether the address to go on to was refused. */
  readonly refused?: boolean;
  /** The limit that stopped these digits before a reload. */
  readonly limit?: PhoneLimit | undefined;
  readonly clock: Clock;
  readonly openCaptcha: OpenCaptcha;
  /** Called when a person acts, so that their code need not come before; a failure: it did not. */
  readonly asks: () => Promise<Outcome<PhoneAsks>>;
  /** The phone is about to be asked for. */
  readonly asked?: (phone: Phone) => void;
  /** Keeps a limit for a reload; undefined once nobody waits for it. */
  readonly keepLimit?: (phone: Phone, limit: PhoneLimit | undefined) => void;
  /** True when the failure has led on by itself. */
  readonly troubled?: (failure: Failure) => boolean;
}

export type PhoneEntry = Flow<PhoneEntryState, PhoneEntryCommands>;

interface Sent {
  readonly by: PhoneType;
  readonly outcome: Guarded<() => void>;
}

const nothing = () => {};

/** Phone entry: one phone, a captcha where one is asked for, then a code or a push. Spec §4. */
export function createPhoneEntry(deps: PhoneEntryDeps): PhoneEntry {
  const { digits, limit, clock } = deps;
  const steps = createSteps<PhoneEntryState>(
    limit && limit.until > clock.now()
      ? { step: 'too-many', digits, ...limit }
      : { step: 'entering', digits, ...(deps.refused ? { refused: true } : {}) },
  );
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });

  /** @param way undefined where the phone itself decides, and may have something on its way */
  const ask = async (
    way: PhoneType | undefined,
    phone: Phone,
    signal: AbortSignal,
  ): Promise<Sent> => {
    let by = way ?? 'sms';
    const found = await deps.asks();
    if (signal.aborted) return { by, outcome: failed({ kind: 'aborted' }) };
    if (!found.ok) return { by, outcome: found };
    const asks = found.value;
    let early: Promise<Captcha> | undefined;
    if (!way) {
      if (asks.resume(phone)) return { by, outcome: success(nothing) };
      // Most phones confirm by a message, so its captcha is asked for beside the phone's type.
      early = asks.captcha('sms', phone, signal);
      const type = await asks.find?.(phone, signal);
      if (type && !type.ok) return { by, outcome: type };
      if (signal.aborted) return { by, outcome: failed({ kind: 'aborted' }) };
      by = type?.value ?? 'sms';
    }
    const captcha = () => {
      const first = by === 'sms' ? early : undefined;
      early = undefined;
      return first ?? asks.captcha(by, phone, signal);
    };
    const send = (captchaToken: string | undefined) =>
      asks.send(by, { phone, ...(captchaToken === undefined ? {} : { captchaToken }) }, signal);
    return { by, outcome: await gate.guard(captcha, send, signal) };
  };

  const refused = (phone: Phone, by: PhoneType, problem: Failure | CaptchaTrouble) => {
    if (problem.kind === 'too-many') {
      const met = { until: clock.now() + problem.retryAfter * 1000, by };
      deps.keepLimit?.(phone, met);
      steps.to({ step: 'too-many', digits: phone, ...met });
    } else if (isCaptchaTrouble(problem) || !deps.troubled?.(problem))
      steps.to({ step: 'entering', digits: phone, problem });
  };

  const start = (phone: Phone, way?: PhoneType) => {
    deps.asked?.(phone);
    deps.keepLimit?.(phone, undefined);
    steps.to({ step: 'asking', digits: phone, captcha: null });
    steps.run(
      (signal) => ask(way, phone, signal),
      ({ by, outcome }) => {
        if (outcome.ok) outcome.value();
        else refused(phone, by, outcome.failure);
      },
    );
  };

  const commands: PhoneEntryCommands = {
    type: (typed) => {
      const state = steps.in('entering');
      if (!state) return;
      // Who begins to type will ask: what that takes is fetched meanwhile.
      if (state.digits === '') void deps.asks();
      steps.to({ step: 'entering', digits: typed });
    },
    submit: () => {
      const state = steps.in('entering');
      if (!state) return;
      const phone = phoneOf(state.digits);
      if (!phone) {
        const kind = state.digits === '' ? 'phone-missing' : 'phone-invalid';
        steps.to({ step: 'entering', digits: state.digits, problem: { kind } });
      } else start(phone);
    },
    retry: () => {
      const state = steps.in('too-many');
      if (state && clock.now() >= state.until) start(state.digits, state.by);
    },
    bySms: () => {
      const state = steps.in('too-many');
      if (state?.by === 'mobile-id') start(state.digits, 'sms');
    },
    dismiss: () => {
      const state = steps.in('too-many');
      if (!state) return;
      deps.keepLimit?.(state.digits, undefined);
      steps.to({ step: 'entering', digits: state.digits });
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
  return { store: steps.store, commands, stop: steps.stop };
}
