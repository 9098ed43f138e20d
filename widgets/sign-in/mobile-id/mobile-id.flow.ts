import { createSteps, type Flow, type Steps } from '#kit/steps.ts';
import type { CaptchaProblem } from '#ports/captcha.ts';
import {
  createCaptchaGate,
  type CaptchaGate,
  type Guarded,
  type ReadCaptcha,
} from '#sign-in/captcha/captcha-gate.ts';
import { mayHaveSent } from '#sign-in/response-lost.ts';
import type { CodeSent, PushAction } from '#sign-in/rules.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { CodeOrPushRequest, MobileIdDeps } from './mobile-id-deps.ts';
import type { MobileIdCommands, MobileIdState, Push } from './mobile-id.state.ts';
import { pollPush, type PushRecord } from './poll-push.ts';

/** One confirmation: its state, the state of its push, and its dependencies. */
interface Confirmation<T> {
  readonly steps: Steps<MobileIdState>;
  readonly deps: MobileIdDeps<T>;
  readonly gate: CaptchaGate;
  record: PushRecord;
}

/** Confirmation on the smartphone. Opening it only polls the push. Spec §2, §4. */
export function createMobileIdFlow<T>(
  deps: MobileIdDeps<T>,
): Flow<MobileIdState, MobileIdCommands> {
  const record: PushRecord = deps.push ?? { until: 0, tries: 0 };
  const steps = createSteps<MobileIdState>(over(deps, record));
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('asking');
    if (state) steps.to({ ...state, captcha });
  });
  const confirmation: Confirmation<T> = { steps, deps, gate, record };
  const { limit } = record;
  if (limit && limit.until > deps.clock.now()) steps.to(tooMany(deps, record, limit));
  else resume(confirmation);
  return { store: steps.store, commands: mobileIdCommands(confirmation), stop: steps.stop };
}

/** The user's commands, and the states in which they apply. */
function mobileIdCommands<T>(confirmation: Confirmation<T>): MobileIdCommands {
  const { steps, deps, gate } = confirmation;
  const idle = () => steps.in('waiting', 'over', 'failed');
  return {
    again: () => {
      if (idle() && deps.clock.now() >= confirmation.record.until) start(confirmation, 'again');
    },
    toOther: () => {
      const state = idle();
      if (state && (deps.toBackupPhone || state.hasBackupPhone)) start(confirmation, 'other-phone');
    },
    bySms: () => {
      if (idle() || steps.in('too-many')) start(confirmation, 'sms');
    },
    enterCode: () => {
      const state = steps.in('too-many');
      if (!state?.responseLost) return;
      const { limit: _limit, responseLost: _lost, ...rest } = confirmation.record;
      store(confirmation, rest);
      deps.enterCode(state.limit);
    },
    retry: () => {
      const state = steps.in('too-many');
      if (state && deps.clock.now() >= state.limit) start(confirmation, state.ask);
    },
    dismiss: () => {
      if (!steps.in('too-many')) return;
      closeLimit(confirmation);
      resume(confirmation);
    },
    startOver: () => {
      steps.abort();
      deps.startOver();
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
}

type PushOf = Pick<MobileIdDeps<never>, 'phone' | 'toBackupPhone' | 'push'>;

/** The properties that every state has. */
const shared = ({ phone, toBackupPhone, push }: PushOf, { until }: PushRecord): Push => ({
  phone,
  toBackupPhone,
  until,
  hasBackupPhone: push?.hasBackupPhone ?? false,
});

const over = (deps: PushOf, record: PushRecord): MobileIdState => ({
  step: 'over',
  end: deps.push ? (record.end ?? 'unanswered') : 'not-asked',
  ...shared(deps, record),
});

function tooMany(
  deps: PushOf,
  record: PushRecord,
  { until, ask }: NonNullable<PushRecord['limit']>,
): MobileIdState {
  const by = ask === 'sms' ? 'sms' : 'mobile-id';
  const lost = by === 'sms' && record.responseLost ? ({ responseLost: true } as const) : {};
  return { step: 'too-many', ask, limit: until, by, ...lost, ...shared(deps, record) };
}

function store<T>(confirmation: Confirmation<T>, next: PushRecord): void {
  const { until, tries, end, limit, responseLost } = next;
  confirmation.record = {
    until,
    tries,
    ...(end ? { end } : {}),
    ...(limit ? { limit } : {}),
    ...(responseLost ? { responseLost } : {}),
  };
  confirmation.deps.keep(confirmation.record);
}

/** Closes the dialog above the screen. */
function closeLimit<T>(confirmation: Confirmation<T>): void {
  const { limit, ...rest } = confirmation.record;
  if (limit) store(confirmation, rest);
}

/** Returns to a push that may still be answered; `problem` is what happened in between. */
function resume<T>(confirmation: Confirmation<T>, problem?: Failure | CaptchaProblem): void {
  const { steps, deps, record } = confirmation;
  const { push } = deps;
  const fail = (met: Failure | CaptchaProblem) =>
    steps.to({ step: 'failed', problem: met, ...shared(deps, confirmation.record) });
  if (!push || record.tries <= 0) return problem ? fail(problem) : steps.to(over(deps, record));
  steps.to({ step: 'waiting', ...shared(deps, record), ...(problem && { problem }) });
  const polling = {
    ...deps,
    pollUrl: push.pollUrl,
    record: () => confirmation.record,
    keep: (next: PushRecord) => store(confirmation, next),
  };
  steps.run(
    (signal) => pollPush<T>(polling, signal),
    (answer) => {
      if ('value' in answer) deps.confirmed(answer.value);
      else if ('failure' in answer) fail(answer.failure);
      else steps.to(over(deps, confirmation.record));
    },
  );
}

/** Requests what `ask` names: the push again, one to the other phone, or a code. */
function start<T>(confirmation: Confirmation<T>, ask: PushAction): void {
  const { steps, deps, gate } = confirmation;
  closeLimit(confirmation);
  const toBackupPhone = ask === 'other-phone' ? !deps.toBackupPhone : deps.toBackupPhone;
  steps.to({ step: 'asking', ask, captcha: null, ...shared(deps, confirmation.record) });
  const run = <V>(
    captcha: ReadCaptcha,
    send: (given: CodeOrPushRequest, signal: AbortSignal) => Promise<Outcome<V>>,
    sent: (value: V) => void,
  ) =>
    steps.run<Guarded<V>>(
      (signal) =>
        gate.guard(
          captcha,
          (captchaToken) =>
            send(
              { toBackupPhone, ...(captchaToken === undefined ? {} : { captchaToken }) },
              signal,
            ),
          signal,
        ),
      (outcome) => (outcome.ok ? sent(outcome.value) : refused(confirmation, outcome.failure, ask)),
    );
  if (ask === 'sms')
    run(deps.codeCaptcha, (given, signal) => sendCode(confirmation, given, signal), deps.codeSent);
  else run(deps.pushCaptcha, deps.sendPush, (sent) => deps.pushSent(toBackupPhone, sent));
}

/** Before sending, stores that a code may arrive even if the response is lost. */
async function sendCode<T>(
  confirmation: Confirmation<T>,
  given: CodeOrPushRequest,
  signal: AbortSignal,
): Promise<Outcome<CodeSent>> {
  const { responseLost: lostBefore, ...before } = confirmation.record;
  store(confirmation, { ...before, responseLost: true });
  const sent = await confirmation.deps.sendCode(given, signal);
  if (sent.ok || (!lostBefore && !mayHaveSent(sent.failure))) store(confirmation, before);
  return sent;
}

function refused<T>(
  confirmation: Confirmation<T>,
  failure: Failure | CaptchaProblem,
  ask: PushAction,
): void {
  const { steps, deps, record } = confirmation;
  if (failure.kind !== 'too-many') return resume(confirmation, failure);
  const limit = { until: deps.clock.now() + failure.retryAfter * 1000, ask };
  store(confirmation, { ...record, until: ask === 'again' ? limit.until : record.until, limit });
  steps.to(tooMany(deps, confirmation.record, limit));
}
