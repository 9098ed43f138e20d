import type { CaptchaConfig } from '#values/captcha.ts';
import { isCaptchaTrouble, type CaptchaTrouble, type CaptchaView } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { mayHaveSent } from '../response-lost.ts';
import type { PhoneEntryCommands, PhoneEntryState } from './phone-entry.state.ts';
import { isPhone, type Phone } from '#values/phone.ts';
import type { PhoneLimit } from './rate-limit.ts';
import type { PhoneType } from '../rules.ts';
import type { CaptchaGate, Guarded } from '../captcha/captcha-gate.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

export interface PhoneAsk {
  readonly phone: Phone;
  readonly captchaToken?: string;
}

type Captcha = Outcome<CaptchaConfig | null>;

/** How a door asks for codes and pushes. */
export interface PhoneAsks {
  /** Goes to what is still on its way to this phone; false when nothing is. */
  readonly resume: (phone: Phone) => boolean;
  /** Goes to the entry of a code that may have come; another can be had from `resendAt` (epoch ms). */
  readonly enter: (phone: Phone, resendAt: number) => void;
  /** How the phone confirms; a door that knows only codes has nothing to look up. */
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

/** What an entry of a phone needs of the world; what differs from door to door. */
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

const tooMany = (digits: Phone, { until, by, responseLost }: PhoneLimit): PhoneEntryState => ({
  step: 'too-many',
  digits,
  until,
  by,
  // A push that is limited has a way of its own: a code.
  ...(responseLost && by === 'sms' ? { responseLost } : {}),
});

/** Phone entry: one phone, a captcha where one is asked for, then a code or a push. Spec §4. */
export function createPhoneEntry(deps: PhoneEntryDeps): PhoneEntry {
  const { digits, limit, clock } = deps;
  /** The phone that a code may be on its way to, though no answer has said so. */
  let responseLost = limit?.responseLost && digits;
  const steps = createSteps<PhoneEntryState>(
    limit && limit.until > clock.now()
      ? tooMany(digits, limit)
      : { step: 'entering', digits, ...(deps.refused ? { refused: true } : {}) },
  );
  let gate: CaptchaGate | undefined;
  const showCaptcha = (captcha: CaptchaView | null) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  };

  /** Keeps what a reload must know: a limit that was met, a code that may be on its way. */
  const keep = (phone: Phone, met?: Pick<PhoneLimit, 'until' | 'by'>) => {
    const perhaps = responseLost === phone ? ({ responseLost: true } as const) : undefined;
    const kept = (met ?? perhaps) && { until: clock.now(), by: 'sms' as const, ...met, ...perhaps };
    deps.keepLimit?.(phone, kept);
    return kept;
  };

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
      early = asks.captcha('sms', signal);
      const type = await asks.find?.(phone, signal);
      if (type && !type.ok) return { by, outcome: type };
      if (signal.aborted) return { by, outcome: failed({ kind: 'aborted' }) };
      by = type?.value ?? 'sms';
    }
    const captcha = () => {
      const first = by === 'sms' ? early : undefined;
      early = undefined;
      return first ?? asks.captcha(by, signal);
    };
    const send = async (captchaToken: string | undefined) => {
      const before = responseLost;
      if (by === 'sms') {
        // Before it is sent: a reload may come before the answer.
        responseLost = phone;
        keep(phone);
      }
      const given = { phone, ...(captchaToken === undefined ? {} : { captchaToken }) };
      const sent = await asks.send(by, given, signal);
      if (sent.ok) responseLost = undefined;
      else if (!mayHaveSent(sent.failure)) responseLost = before;
      return sent;
    };
    gate ??= asks.createGate(showCaptcha);
    return { by, outcome: await gate.guard(captcha, send, signal) };
  };

  const refused = (phone: Phone, by: PhoneType, problem: Failure | CaptchaTrouble) => {
    if (problem.kind === 'too-many') {
      const met = { until: clock.now() + problem.retryAfter * 1000, by };
      steps.to(tooMany(phone, keep(phone, met) ?? met));
      return;
    }
    keep(phone);
    if (isCaptchaTrouble(problem) || mayHaveSent(problem) || !deps.troubled?.(problem))
      steps.to({ step: 'entering', digits: phone, problem });
  };

  const start = (phone: Phone, way?: PhoneType) => {
    deps.asked?.(phone);
    keep(phone);
    steps.to({ step: 'asking', digits: phone, captcha: null });
    steps.run(
      (signal) => ask(way, phone, signal),
      ({ by, outcome }) => {
        if (outcome.ok) {
          keep(phone);
          outcome.value();
        } else refused(phone, by, outcome.failure);
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
      const { digits: value } = state;
      if (isPhone(value)) start(value);
      else {
        const kind = value === '' ? 'phone-missing' : 'phone-invalid';
        steps.to({ step: 'entering', digits: value, problem: { kind } });
      }
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
      keep(state.digits);
      steps.to({ step: 'entering', digits: state.digits });
    },
    enterCode: () => {
      const state = steps.in('too-many');
      if (!state?.responseLost) return;
      const { digits: phone, until } = state;
      steps.run(deps.asks, (asks) => {
        if (!asks.ok) return refused(phone, 'sms', asks.failure);
        responseLost = undefined;
        keep(phone);
        asks.value.enter(phone, until);
      });
    },
    drawCaptcha: (box) => gate?.draw(box) ?? nothing,
    closeCaptcha: () => gate?.close(),
  };
  return { store: steps.store, commands, stop: steps.stop };
}
