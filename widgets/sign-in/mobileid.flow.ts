import type {
  CaptchaTrouble,
  CaptchaView,
  OpenCaptcha,
} from '../../src/domain/captcha-challenge.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Failure, Outcome } from '../../src/domain/failure.ts';
import type { Phone } from '../../src/domain/phone.ts';
import type { CodeSent, MobileIdRequest, PhoneType, PushEnd } from '../../src/domain/sign-in.ts';
import { createCaptchaGate, type ReadCaptcha } from '../../src/flow/captcha-gate.ts';
import type { Visibility } from '../../src/domain/visibility.ts';
import { poll } from '../../src/flow/poll.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';

interface Push {
  readonly phone: Phone;
  /** Whether the push went to the backup phone. */
  readonly toReserve: boolean;
  /** When another push may be asked for. */
  readonly until: number;
  readonly canReserve: boolean;
}

/** What a person asks for on this screen. */
export type PushAsk = 'again' | 'other-phone' | 'sms';

export type MobileIdState =
  /** The smartphone is looked at; the answer is asked for every 2 s. */
  | (Push & { readonly step: 'waiting'; readonly problem?: Failure | CaptchaTrouble })
  | (Push & { readonly step: 'over'; readonly end: PushEnd | 'not-asked' })
  | (Push & {
      readonly step: 'asking';
      readonly ask: PushAsk;
      readonly captcha: CaptchaView | null;
    })
  /** What was asked for failed; the ways on are those of `over`. */
  | (Push & { readonly step: 'failed'; readonly problem: Failure | CaptchaTrouble })
  | (Push & {
      readonly step: 'too-many';
      readonly ask: PushAsk;
      readonly limit: number;
      readonly by: PhoneType;
    });

export interface MobileIdCommands {
  /** Another push, once the countdown is over. */
  again(): void;
  /** A push to the backup phone, or back to the main one. */
  toOther(): void;
  bySms(): void;
  /** Does what the limit stopped. */
  retry(): void;
  dismiss(): void;
  startOver(): void;
  drawCaptcha(box: HTMLElement): () => void;
  closeCaptcha(): void;
}

export interface MobileIdDeps<T> {
  readonly phone: Phone;
  readonly toReserve: boolean;
  /** The push that is under way, if any. */
  readonly push:
    | {
        readonly pollUrl: string;
        readonly until: number;
        readonly tries: number;
        readonly end?: PushEnd;
        readonly canReserve: boolean;
      }
    | undefined;
  /** Keeps for a reload how many questions are left, and how it ended. */
  readonly keep: (state: {
    readonly tries: number;
    readonly until: number;
    readonly end?: PushEnd;
  }) => void;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly interval: number;
  /** One question: null means wait on. */
  readonly check: (pollUrl: string, signal: AbortSignal) => Promise<Outcome<T | null>>;
  readonly confirmed: (value: T) => void;
  readonly pushCaptcha: ReadCaptcha;
  readonly codeCaptcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  readonly sendPush: (
    ask: { readonly toReserve: boolean; readonly captchaToken?: string },
    signal: AbortSignal,
  ) => Promise<Outcome<MobileIdRequest>>;
  readonly sendCode: (
    ask: { readonly toReserve: boolean; readonly captchaToken?: string },
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  /** A push or a code is on its way; leaves this screen. */
  readonly pushSent: (toReserve: boolean, sent: MobileIdRequest) => void;
  readonly codeSent: (sent: CodeSent) => void;
  readonly startOver: () => void;
}

type Answer<T> = { readonly value: T } | { readonly end: PushEnd } | { readonly failure: Failure };

/** Failures of a question that say nothing of the push: the next question may be answered. */
const passing: ReadonlySet<Failure['kind']> = new Set([
  'offline',
  'unreachable',
  'malformed',
  'server',
  'too-many',
]);

/** Confirmation on the smartphone. Opening it asks only how the push stands. Spec §2, §4. */
export function createMobileIdFlow<T>(
  deps: MobileIdDeps<T>,
): Flow<MobileIdState, MobileIdCommands> {
  const { phone, toReserve, clock } = deps;
  const { push } = deps;
  let until = push?.until ?? 0;
  let tries = push?.tries ?? 0;
  let end: PushEnd | 'not-asked' = push ? (push.end ?? 'unanswered') : 'not-asked';
  const base = (): Push => ({ phone, toReserve, until, canReserve: push?.canReserve ?? false });
  const over = (): MobileIdState => ({ step: 'over', end, ...base() });
  const waiting = (): MobileIdState => ({ step: 'waiting', ...base() });
  const steps = createSteps<MobileIdState>(tries > 0 ? waiting() : over());
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });

  const question = async (url: string, signal: AbortSignal): Promise<Answer<T> | undefined> => {
    tries -= 1;
    deps.keep({ tries, until });
    const outcome = await deps.check(url, signal);
    if (outcome.ok) return outcome.value === null ? undefined : { value: outcome.value };
    const { failure } = outcome;
    if (failure.kind === 'aborted' || passing.has(failure.kind)) return undefined;
    if (failure.kind === 'unauthorized') return { end: 'declined' };
    if (failure.kind === 'not-found') return { end: 'gone' };
    return { failure };
  };

  const ended = (how: PushEnd) => {
    end = how;
    tries = 0;
    // A push that is known to be over is no reason to wait for the next (spec §4: the timer stops).
    if (how !== 'unanswered') until = Math.min(until, clock.now());
    deps.keep({ tries, until, end: how });
  };

  const wait = (pollUrl: string) =>
    steps.run(
      (signal) =>
        poll<Answer<T>>({
          clock,
          visibility: deps.visibility,
          interval: deps.interval,
          tries,
          signal,
          ask: (each) => question(pollUrl, each),
        }),
      (answer) => {
        if (answer && 'value' in answer) return deps.confirmed(answer.value);
        ended(answer && 'end' in answer ? answer.end : 'unanswered');
        if (answer && 'failure' in answer)
          steps.to({ step: 'failed', problem: answer.failure, ...base() });
        else steps.to(over());
      },
    );
  if (push && tries > 0) wait(push.pollUrl);

  /** Back to a push that may still be answered; `problem` is what came between. */
  const resume = (problem?: Failure | CaptchaTrouble) => {
    if (push && tries > 0) {
      steps.to({ step: 'waiting', ...base(), ...(problem ? { problem } : {}) });
      wait(push.pollUrl);
    } else steps.to(problem ? { step: 'failed', problem, ...base() } : over());
  };

  const refused = (failure: Failure | CaptchaTrouble, ask: PushAsk) => {
    if (failure.kind !== 'too-many') return resume(failure);
    const limit = clock.now() + failure.retryAfter * 1000;
    if (ask === 'again') until = limit;
    deps.keep({ tries, until, ...(tries > 0 || end === 'not-asked' ? {} : { end }) });
    steps.to({ step: 'too-many', ask, limit, by: ask === 'sms' ? 'sms' : 'mobile-id', ...base() });
  };

  const start = (ask: PushAsk) => {
    const other = ask === 'other-phone' ? !toReserve : toReserve;
    const said = (captchaToken?: string) => ({
      toReserve: other,
      ...(captchaToken === undefined ? {} : { captchaToken }),
    });
    steps.to({ step: 'asking', ask, captcha: null, ...base() });
    if (ask === 'sms')
      steps.run(
        (signal) =>
          gate.guard(deps.codeCaptcha, (token) => deps.sendCode(said(token), signal), signal),
        (sent) => (sent.ok ? deps.codeSent(sent.value) : refused(sent.failure, ask)),
      );
    else
      steps.run(
        (signal) =>
          gate.guard(deps.pushCaptcha, (token) => deps.sendPush(said(token), signal), signal),
        (sent) => (sent.ok ? deps.pushSent(other, sent.value) : refused(sent.failure, ask)),
      );
  };

  const idle = () => steps.in('waiting', 'over', 'failed');

  return {
    store: steps.store,
    commands: {
      again: () => {
        if (idle() && clock.now() >= until) start('again');
      },
      toOther: () => {
        const state = idle();
        if (state && (toReserve || state.canReserve)) start('other-phone');
      },
      bySms: () => {
        if (idle() || steps.in('too-many')) start('sms');
      },
      retry: () => {
        const state = steps.in('too-many');
        if (state && clock.now() >= state.limit) start(state.ask);
      },
      dismiss: () => {
        if (steps.in('too-many')) resume();
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
