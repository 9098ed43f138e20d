import type { CaptchaTrouble, OpenCaptcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Phone } from '#values/phone.ts';
import type { CodeSent, MobileIdRequest, PushAsk } from '#sign-in/rules.ts';
import type { Visibility } from '#ports/visibility.ts';
import {
  createCaptchaGate,
  type Guarded,
  type ReadCaptcha,
} from '#sign-in/captcha/captcha-gate.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import { mayHaveSent } from '#sign-in/response-lost.ts';
import type { MobileIdCommands, MobileIdState, Push } from './mobile-id.state.ts';
import { watchPush, type PushRecord } from './poll-push.ts';

interface Ask {
  readonly toBackupPhone: boolean;
  readonly captchaToken?: string;
}

export interface MobileIdDeps<T> {
  readonly phone: Phone;
  /** Whether the push went to the backup phone. */
  readonly toBackupPhone: boolean;
  /** The push that is under way, if any. */
  readonly push:
    (PushRecord & { readonly pollUrl: string; readonly hasBackupPhone: boolean }) | undefined;
  /** Keeps for a reload how the push stands. */
  readonly keep: (record: PushRecord) => void;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly interval: number;
  /** One question: null means wait on. */
  readonly check: (pollUrl: string, signal: AbortSignal) => Promise<Outcome<T | null>>;
  readonly confirmed: (value: T) => void;
  readonly pushCaptcha: ReadCaptcha;
  readonly codeCaptcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  readonly sendPush: (ask: Ask, signal: AbortSignal) => Promise<Outcome<MobileIdRequest>>;
  readonly sendCode: (ask: Ask, signal: AbortSignal) => Promise<Outcome<CodeSent>>;
  /** A push or a code is on its way; leaves this screen. */
  readonly pushSent: (toBackupPhone: boolean, sent: MobileIdRequest) => void;
  readonly codeSent: (sent: CodeSent) => void;
  /** Goes to the entry of a code that may have come; another can be had from `resendAt` (epoch ms). */
  readonly enterCode: (resendAt: number) => void;
  readonly startOver: () => void;
}

/** Confirmation on the smartphone. Opening it asks only how the push stands. Spec §2, §4. */
export function createMobileIdFlow<T>(
  deps: MobileIdDeps<T>,
): Flow<MobileIdState, MobileIdCommands> {
  const { phone, toBackupPhone, clock, push } = deps;
  let record: PushRecord = push ?? { until: 0, tries: 0 };
  const keep = ({ until, tries, end, limit, responseLost }: PushRecord) => {
    record = {
      until,
      tries,
      ...(end ? { end } : {}),
      ...(limit ? { limit } : {}),
      ...(responseLost ? { responseLost } : {}),
    };
    deps.keep(record);
  };
  const base = (): Push => {
    const { until } = record;
    return { phone, toBackupPhone, until, hasBackupPhone: push?.hasBackupPhone ?? false };
  };
  const over = (): MobileIdState => {
    const end = push ? (record.end ?? 'unanswered') : 'not-asked';
    return { step: 'over', end, ...base() };
  };
  const tooMany = ({ until, ask }: NonNullable<PushRecord['limit']>): MobileIdState => {
    const by = ask === 'sms' ? 'sms' : 'mobile-id';
    const lost = by === 'sms' && record.responseLost ? ({ responseLost: true } as const) : {};
    return { step: 'too-many', ask, limit: until, by, ...lost, ...base() };
  };
  const steps = createSteps<MobileIdState>(over());
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });

  /** Back to a push that may still be answered; `problem` is what came between. */
  const resume = (problem?: Failure | CaptchaTrouble) => {
    const why = problem && { problem };
    if (!push || record.tries <= 0)
      return steps.to(problem ? { step: 'failed', problem, ...base() } : over());
    steps.to({ step: 'waiting', ...base(), ...why });
    const watch = { ...deps, pollUrl: push.pollUrl, record: () => record, keep };
    steps.run(
      (signal) => watchPush<T>(watch, signal),
      (answer) => {
        if ('value' in answer) deps.confirmed(answer.value);
        else if ('failure' in answer)
          steps.to({ step: 'failed', problem: answer.failure, ...base() });
        else steps.to(over());
      },
    );
  };

  const refused = (failure: Failure | CaptchaTrouble, ask: PushAsk) => {
    if (failure.kind !== 'too-many') return resume(failure);
    const limit = { until: clock.now() + failure.retryAfter * 1000, ask };
    keep({ ...record, until: ask === 'again' ? limit.until : record.until, limit });
    steps.to(tooMany(limit));
  };

  /** What lay over the screen is closed, or dealt with. */
  const settled = () => {
    const { limit, ...rest } = record;
    if (limit) keep(rest);
  };

  /** Remembers, before it is sent, that a code may come though its answer is lost. */
  const sendCode: MobileIdDeps<T>['sendCode'] = async (given, signal) => {
    const { responseLost: _, ...before } = record;
    const lostBefore = record.responseLost;
    keep({ ...before, responseLost: true });
    const sent = await deps.sendCode(given, signal);
    if (sent.ok || (!lostBefore && !mayHaveSent(sent.failure))) keep(before);
    return sent;
  };

  const start = (ask: PushAsk) => {
    settled();
    const other = ask === 'other-phone' ? !toBackupPhone : toBackupPhone;
    const said = (captchaToken?: string): Ask => ({
      toBackupPhone: other,
      ...(captchaToken === undefined ? {} : { captchaToken }),
    });
    steps.to({ step: 'asking', ask, captcha: null, ...base() });
    const run = <V>(
      captcha: ReadCaptcha,
      send: (given: Ask, signal: AbortSignal) => Promise<Outcome<V>>,
      sent: (value: V) => void,
    ) =>
      steps.run<Guarded<V>>(
        (signal) => gate.guard(captcha, (token) => send(said(token), signal), signal),
        (outcome) => (outcome.ok ? sent(outcome.value) : refused(outcome.failure, ask)),
      );
    if (ask === 'sms') run(deps.codeCaptcha, sendCode, deps.codeSent);
    else run(deps.pushCaptcha, deps.sendPush, (sent) => deps.pushSent(other, sent));
  };

  const idle = () => steps.in('waiting', 'over', 'failed');

  const met = record.limit;
  if (met && met.until > clock.now()) steps.to(tooMany(met));
  else resume();

  return {
    store: steps.store,
    commands: {
      again: () => {
        if (idle() && clock.now() >= record.until) start('again');
      },
      toOther: () => {
        const state = idle();
        if (state && (toBackupPhone || state.hasBackupPhone)) start('other-phone');
      },
      bySms: () => {
        if (idle() || steps.in('too-many')) start('sms');
      },
      enterCode: () => {
        const state = steps.in('too-many');
        if (!state?.responseLost) return;
        const { limit: _limit, responseLost: _lost, ...rest } = record;
        keep(rest);
        deps.enterCode(state.limit);
      },
      retry: () => {
        const state = steps.in('too-many');
        if (state && clock.now() >= state.limit) start(state.ask);
      },
      dismiss: () => {
        if (!steps.in('too-many')) return;
        settled();
        resume();
      },
      startOver: () => {
        steps.abort();
        deps.startOver();
      },
      drawCaptcha: gate.draw,
      closeCaptcha: gate.close,
    },
    stop: steps.stop,
  };
}
