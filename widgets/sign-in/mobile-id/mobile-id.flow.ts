import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import type { CaptchaProblem } from '#base/ports/captcha.ts';
import {
  createCaptchaGate,
  type CaptchaGate,
  type Guarded,
  type ReadCaptcha,
} from '#sign-in/captcha/captcha-gate.ts';
import { codeMayHaveBeenSent } from '#sign-in/api/send-code.ts';
import type { CodeSent } from '#sign-in/sign-in-method.ts';
import type { PushAction, PushRecord } from '#sign-in/push-record.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type {
  CodeOrPushRequest,
  MobileIdDeps,
  MobileIdCommands,
  MobileIdState,
  Push,
} from './mobile-id.state.ts';
import { pollPush } from './poll-push.ts';

/** One confirmation: its state, the state of its push, and its dependencies. */
interface PushConfirmation<T> {
  readonly steps: Steps<MobileIdState>;
  readonly deps: MobileIdDeps<T>;
  readonly gate: CaptchaGate;
  record: PushRecord;
}

/** Confirmation on the smartphone. Opening it only polls the push. Spec §2, §4. */
export function createMobileIdFlow<T>(
  deps: MobileIdDeps<T>,
): Flow<MobileIdState, MobileIdCommands> {
  const { push } = deps;
  const record: PushRecord = push
    ? // The response to the last poll is not known after a reload: it is requested again.
      { ...push, pollsLeft: push.end ? 0 : Math.max(1, push.pollsLeft) }
    : { resendAt: 0, pollsLeft: 0 };
  const steps = createSteps<MobileIdState>(endedState(deps, record));
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('requesting');
    if (state) steps.to({ ...state, captcha });
  });
  const confirmation: PushConfirmation<T> = { steps, deps, gate, record };
  const { limit } = record;
  if (limit && limit.until > deps.clock.now()) steps.to(tooManyState(deps, record, limit));
  else continuePolling(confirmation);
  return { store: steps.store, commands: mobileIdCommands(confirmation), stop: steps.stop };
}

/** The user's commands, and the states in which they apply. */
function mobileIdCommands<T>(confirmation: PushConfirmation<T>): MobileIdCommands {
  const { steps, deps, gate } = confirmation;
  const idle = () => steps.in('waiting', 'ended', 'failed');
  return {
    resend: () => {
      if (idle() && deps.clock.now() >= confirmation.record.resendAt)
        startRequest(confirmation, 'again');
    },
    sendToOther: () => {
      const state = idle();
      if (state && (deps.toBackupPhone || state.hasBackupPhone))
        startRequest(confirmation, 'other-phone');
    },
    bySms: () => {
      if (idle() || steps.in('too-many')) startRequest(confirmation, 'sms');
    },
    enterCode: () => {
      const state = steps.in('too-many');
      if (!state?.responseLost) return;
      const { limit: _limit, responseLost: _lost, ...rest } = confirmation.record;
      storeRecord(confirmation, rest);
      deps.enterCode(state.limit);
    },
    retry: () => {
      const state = steps.in('too-many');
      if (state && deps.clock.now() >= state.limit) startRequest(confirmation, state.action);
    },
    dismiss: () => {
      if (!steps.in('too-many')) return;
      closeLimit(confirmation);
      continuePolling(confirmation);
    },
    startOver: () => {
      steps.abort();
      deps.startOver();
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
}

function storeRecord<T>(confirmation: PushConfirmation<T>, next: PushRecord): void {
  const { resendAt, pollsLeft, end, limit, responseLost } = next;
  confirmation.record = {
    resendAt,
    pollsLeft,
    ...(end ? { end } : {}),
    ...(limit ? { limit } : {}),
    ...(responseLost ? { responseLost } : {}),
  };
  confirmation.deps.saveRecord(confirmation.record);
}

/** Closes the dialog above the screen. */
function closeLimit<T>(confirmation: PushConfirmation<T>): void {
  const { limit, ...rest } = confirmation.record;
  if (limit) storeRecord(confirmation, rest);
}

/** Returns to a push that may still be confirmed; `problem` is what happened in between. */
function continuePolling<T>(
  confirmation: PushConfirmation<T>,
  problem?: Failure | CaptchaProblem,
): void {
  const { steps, deps, record } = confirmation;
  const { push } = deps;
  const fail = (problem: Failure | CaptchaProblem) =>
    steps.to({ step: 'failed', problem, ...pushOf(deps, confirmation.record) });
  if (!push || record.pollsLeft <= 0)
    return problem ? fail(problem) : steps.to(endedState(deps, record));
  steps.to({ step: 'waiting', ...pushOf(deps, record), ...(problem && { problem }) });
  const polling = {
    ...deps,
    pollUrl: push.pollUrl,
    record: () => confirmation.record,
    saveRecord: (next: PushRecord) => storeRecord(confirmation, next),
  };
  steps.run(
    (signal) => pollPush<T>(polling, signal),
    (result) => {
      if ('value' in result) deps.onConfirmed(result.value);
      else if ('failure' in result) fail(result.failure);
      else steps.to(endedState(deps, confirmation.record));
    },
  );
}

/** Requests what `action` names: the push again, one to the other phone, or a code. */
function startRequest<T>(confirmation: PushConfirmation<T>, action: PushAction): void {
  const { steps, deps, gate } = confirmation;
  closeLimit(confirmation);
  const toBackupPhone = action === 'other-phone' ? !deps.toBackupPhone : deps.toBackupPhone;
  steps.to({
    step: 'requesting',
    action,
    captcha: null,
    ...pushOf(deps, confirmation.record),
  });
  const run = <V>(
    captcha: ReadCaptcha,
    send: (request: CodeOrPushRequest, signal: AbortSignal) => Promise<Outcome<V>>,
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
      (outcome) =>
        outcome.ok ? sent(outcome.value) : showFailure(confirmation, outcome.failure, action),
    );
  if (action === 'sms')
    run(
      deps.codeCaptcha,
      (request, signal) => sendCode(confirmation, request, signal),
      deps.onCodeSent,
    );
  else run(deps.pushCaptcha, deps.sendPush, (sent) => deps.onPushSent(toBackupPhone, sent));
}

/** Before sending, stores that a code may arrive even if the response is lost. */
async function sendCode<T>(
  confirmation: PushConfirmation<T>,
  request: CodeOrPushRequest,
  signal: AbortSignal,
): Promise<Outcome<CodeSent>> {
  const { responseLost: wasLost, ...before } = confirmation.record;
  storeRecord(confirmation, { ...before, responseLost: true });
  const sent = await confirmation.deps.sendCode(request, signal);
  if (sent.ok || (!wasLost && !codeMayHaveBeenSent(sent.failure)))
    storeRecord(confirmation, before);
  return sent;
}

function showFailure<T>(
  confirmation: PushConfirmation<T>,
  failure: Failure | CaptchaProblem,
  action: PushAction,
): void {
  const { steps, deps, record } = confirmation;
  if (failure.kind !== 'too-many') return continuePolling(confirmation, failure);
  const limit = { until: failure.until, action };
  storeRecord(confirmation, {
    ...record,
    resendAt: action === 'again' ? limit.until : record.resendAt,
    limit,
  });
  steps.to(tooManyState(deps, confirmation.record, limit));
}

type PushOf = Pick<MobileIdDeps<never>, 'phone' | 'toBackupPhone' | 'push'>;

/** The properties that every state has. */
const pushOf = ({ phone, toBackupPhone, push }: PushOf, { resendAt }: PushRecord): Push => ({
  phone,
  toBackupPhone,
  resendAt,
  hasBackupPhone: push?.hasBackupPhone ?? false,
});

/** The push is over, or none was requested. */
const endedState = (deps: PushOf, record: PushRecord): MobileIdState => ({
  step: 'ended',
  end: deps.push ? (record.end ?? 'unanswered') : 'not-sent',
  ...pushOf(deps, record),
});

/** The last request reached a limit. */
function tooManyState(
  deps: PushOf,
  record: PushRecord,
  { until, action }: NonNullable<PushRecord['limit']>,
): MobileIdState {
  const by = action === 'sms' ? 'sms' : 'mobile-id';
  const lost = by === 'sms' && record.responseLost ? ({ responseLost: true } as const) : {};
  return { step: 'too-many', action, limit: until, by, ...lost, ...pushOf(deps, record) };
}
