import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { createCaptchaGate, type CaptchaGate, type Guarded } from '../captcha/captcha-gate.ts';
import type { CodeSent } from '../sign-in-method.ts';
import {
  type CodeEntryDeps,
  codeLength,
  type CodeEntryCommands,
  type CodeEntryState,
  type CodeProblem,
  type CodeRecord,
  type PendingAction,
  type Refusal,
} from './code-entry.state.ts';
import { success } from '#base/values/outcome.ts';

export type CodeEntry = Flow<CodeEntryState, CodeEntryCommands>;

/** What the transitions of a code screen share. */
interface CodeContext<T> {
  readonly steps: Steps<CodeEntryState>;
  readonly deps: CodeEntryDeps<T>;
  readonly gate: CaptchaGate;
  record: CodeRecord;
  /** Cancels waiting for the message with the code. */
  reading: AbortController;
}

/**
 * Code entry: verification, resend, backup phone, lock, rate limits and captcha. Opening it sends
 * nothing; the first state follows from the record. Spec §5, §8.
 */
export function createCodeEntry<T>(deps: CodeEntryDeps<T>): CodeEntry {
  const steps = createSteps<CodeEntryState>(firstState(deps));
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('sending', 'checking');
    if (state) steps.to({ ...state, captcha });
  });
  const context: CodeContext<T> = {
    steps,
    deps,
    gate,
    record: deps.record,
    reading: new AbortController(),
  };
  const commands = codeCommands(context);
  fillCodeFromSms(context);
  return {
    store: steps.store,
    commands,
    stop: () => {
      context.reading.abort();
      steps.stop();
    },
  };
}

/** The first state of the screen, restored after a reload. */
function firstState<T>(deps: CodeEntryDeps<T>): CodeEntryState {
  const { record, clock } = deps;
  const { lockedUntil, limit, expired } = record;
  const common = commonFields({ deps, record });
  if (lockedUntil !== undefined) return { step: 'locked', until: lockedUntil, ...common };
  if (limit && limit.until > clock.now())
    return { step: 'too-many', code: '', ...limit, ...common };
  return expired ? { step: 'expired', ...common } : { step: 'entering', code: '', ...common };
}

/** The properties that every state has. */
const commonFields = <T>({ deps, record }: Pick<CodeContext<T>, 'deps' | 'record'>) => {
  const { phone, toBackupPhone } = deps;
  const { resendAt, hasBackupPhone, resent } = record;
  return { phone, toBackupPhone, resendAt, hasBackupPhone, ...(resent ? { resent } : {}) };
};

/** The user's commands, and the states in which they apply. */
function codeCommands<T>(context: CodeContext<T>): CodeEntryCommands {
  const { steps, deps, gate } = context;
  const { clock } = deps;
  const dismiss = () => {
    const state = steps.in('too-many', 'expired');
    if (!state) return;
    closeLimit(context);
    showEntry(context, state.step === 'too-many' ? state.code : '');
  };
  return {
    type: (digits) => type(context, digits),
    check: () => {
      const state = steps.in('entering');
      if (!state) return;
      if (state.code === '') showEntry(context, '', { kind: 'code-missing' });
      else if (!/^\d{6}$/.test(state.code)) showEntry(context, state.code, { kind: 'code-format' });
      else check(context, state.code);
    },
    resend: () => {
      const state = steps.in('entering', 'locked', 'expired');
      if (!state) return;
      const from = state.step === 'locked' ? state.until : state.resendAt;
      if (clock.now() >= from) send(context, 'resend');
    },
    sendToOther: () => {
      const state = steps.in('entering');
      if (state && (deps.toBackupPhone || state.hasBackupPhone)) send(context, 'send-to-other');
    },
    retry: () => {
      const state = steps.in('too-many');
      if (!state || clock.now() < state.until) return;
      if (state.pending !== 'check') send(context, state.pending);
      // The digits are not stored: after a reload the code must be typed again.
      else if (state.code === '') dismiss();
      else check(context, state.code);
    },
    dismiss,
    startOver: () => {
      steps.abort();
      deps.startOver();
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
}

function showEntry<T>(context: CodeContext<T>, code: string, problem?: CodeProblem): void {
  const same = commonFields(context);
  context.steps.to({ step: 'entering', code, ...same, ...(problem ? { problem } : {}) });
}

/** Takes the typed digits, and verifies a complete code. */
function type<T>(context: CodeContext<T>, digits: string): void {
  if (!context.steps.in('entering')) return;
  if (digits.length === codeLength) check(context, digits);
  else showEntry(context, digits);
}

/** Enters the code from the arriving message. */
function fillCodeFromSms<T>(context: CodeContext<T>): void {
  context.reading.abort();
  context.reading = new AbortController();
  const { signal } = context.reading;
  void context.deps.readCodeFromSms?.(signal).then((code) => {
    if (code !== undefined && !signal.aborted) type(context, code);
  });
}

function store<T>(context: CodeContext<T>, next: CodeRecord): void {
  context.record = next;
  context.deps.saveRecord(next);
}

/** Closes the dialog above the screen. */
function closeLimit<T>(context: CodeContext<T>): void {
  const { limit, expired, ...rest } = context.record;
  if (limit ?? expired) store(context, rest);
}

function check<T>(context: CodeContext<T>, code: string): void {
  const { steps, deps, gate } = context;
  closeLimit(context);
  steps.to({ step: 'checking', code, ...commonFields(context) });
  steps.run(
    (signal) =>
      deps.takesCaptcha ? confirmWithCaptcha(gate, deps, code, signal) : deps.confirm(code, signal),
    (outcome) => {
      if (outcome.ok) deps.onConfirmed(outcome.value);
      else handleRefusedCode(context, outcome.failure, code);
    },
  );
}

/**
 * Confirms a code. The user solves a captcha only if the server asks for one, or refuses the one of the
 * code's request. Services accept a captcha for a few minutes. Decision 0127.
 */
export function confirmWithCaptcha<T>(
  gate: CaptchaGate,
  { confirm, captcha }: Pick<CodeEntryDeps<T>, 'confirm' | 'captcha'>,
  code: string,
  signal: AbortSignal,
): Promise<Guarded<T>> {
  let isFirst = true;
  return gate.guard(
    (end) => (isFirst ? Promise.resolve(success(null)) : captcha(end)),
    (captchaToken) => {
      isFirst = false;
      return confirm(code, signal, captchaToken);
    },
    signal,
  );
}

function handleRefusedCode<T>(context: CodeContext<T>, failure: Refusal, code: string): void {
  const { steps, deps, record } = context;
  if (failure.kind === 'too-many' && failure.what === 'attempts') {
    const { until } = failure;
    store(context, { ...record, lockedUntil: until });
    steps.to({ step: 'locked', until, ...commonFields(context) });
  } else if (failure.kind === 'too-many') showLimit(context, failure.until, code, 'check');
  else if (failure.kind === 'code-expired' || failure.kind === 'code-required') {
    store(context, { ...record, expired: true });
    steps.to({ step: 'expired', ...commonFields(context) });
  } else if (failure.kind === 'unauthorized') deps.startOver();
  else showEntry(context, failure.kind === 'incorrect-code' ? '' : code, failure);
}

function showLimit<T>(
  context: CodeContext<T>,
  until: number,
  code: string,
  pending: PendingAction,
): void {
  const { resendAt } = context.record;
  const limit = { until, pending };
  store(context, { ...context.record, resendAt: pending === 'check' ? resendAt : until, limit });
  context.steps.to({ step: 'too-many', until, code, pending, ...commonFields(context) });
}

/** Sends another code, to this phone or the other phone. */
function send<T>(context: CodeContext<T>, pending: 'resend' | 'send-to-other'): void {
  const { steps, deps, gate } = context;
  const toBackupPhone = pending === 'send-to-other' ? !deps.toBackupPhone : deps.toBackupPhone;
  closeLimit(context);
  steps.to({ step: 'sending', captcha: null, ...commonFields(context) });
  steps.run(
    (signal) =>
      gate.guard(
        deps.captcha,
        (captchaToken) =>
          deps.send(
            { toBackupPhone, ...(captchaToken === undefined ? {} : { captchaToken }) },
            signal,
          ),
        signal,
      ),
    (outcome) => {
      if (outcome.ok) handleSent(context, toBackupPhone, outcome.value);
      else handleSendFailure(context, outcome.failure, pending);
    },
  );
}

function handleSent<T>(context: CodeContext<T>, toBackupPhone: boolean, code: CodeSent): void {
  const { deps, record } = context;
  const next = {
    resendAt: deps.clock.now() + code.retryAfterSeconds * 1000,
    hasBackupPhone: record.hasBackupPhone || code.hasBackupPhone,
  };
  if (toBackupPhone !== deps.toBackupPhone) return deps.onSentToOther(toBackupPhone, next);
  store(context, { ...next, resent: true });
  showEntry(context, '');
  fillCodeFromSms(context);
}

function handleSendFailure<T>(
  context: CodeContext<T>,
  failure: Refusal,
  pending: PendingAction,
): void {
  if (failure.kind === 'too-many') showLimit(context, failure.until, '', pending);
  else if (failure.kind === 'unauthorized') context.deps.startOver();
  else showEntry(context, '', failure);
}
