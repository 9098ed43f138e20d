import type { CaptchaTrouble, OpenCaptcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import {
  codeLength,
  type CodeEntryCommands,
  type CodeEntryState,
  type CodeProblem,
  type CodeRecord,
  type PendingAsk,
} from './code-entry.state.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Phone } from '#values/phone.ts';
import type { CodeSent } from '../rules.ts';
import { createCaptchaGate, type ReadCaptcha } from '../captcha/captcha-gate.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** What an entry of a code needs of the world. */
export interface CodeEntryDeps<T> {
  readonly phone: Phone;
  /** Whether the code has gone to the backup phone. */
  readonly toBackupPhone: boolean;
  /** How the sent code stands; kept from before a reload perhaps. */
  readonly record: CodeRecord;
  /** Keeps the record for a reload. */
  readonly keep: (record: CodeRecord) => void;
  readonly clock: Clock;
  readonly captcha: ReadCaptcha;
  readonly openCaptcha: OpenCaptcha;
  /** Sends another code. Its outcome has gone through `codeSent`. */
  readonly send: (
    ask: { readonly toBackupPhone: boolean; readonly captchaToken?: string },
    signal: AbortSignal,
  ) => Promise<Outcome<CodeSent>>;
  readonly confirm: (code: string, signal: AbortSignal) => Promise<Outcome<T>>;
  /** The code was right; leaves this screen. */
  readonly confirmed: (value: T) => void;
  /** A code went to the other phone; leaves this screen. */
  readonly switched: (toBackupPhone: boolean, record: CodeRecord) => void;
  /** Back to the phone entry. */
  readonly startOver: () => void;
  /** The code out of an arriving message, where the browser can read it (WebOTP). */
  readonly readMessage?: (signal: AbortSignal) => Promise<string | undefined>;
}

export type CodeEntry = Flow<CodeEntryState, CodeEntryCommands>;

/**
 * Entry of a code from a message: check, resend, backup phone, lock, limits, captcha.
 * Opening it sends nothing; what it shows follows from the record. Spec §5, §8.
 */
export function createCodeEntry<T>(deps: CodeEntryDeps<T>): CodeEntry {
  const { phone, toBackupPhone, clock } = deps;
  let record = deps.record;
  const keep = (next: CodeRecord) => {
    record = next;
    deps.keep(next);
  };
  const entry = () => {
    const { resendAt, hasBackupPhone } = record;
    return { phone, toBackupPhone, resendAt, hasBackupPhone };
  };
  const first = (): CodeEntryState => {
    const { lockedUntil, limit, expired } = record;
    if (lockedUntil !== undefined) return { step: 'locked', until: lockedUntil, ...entry() };
    if (limit && limit.until > clock.now())
      return { step: 'too-many', code: '', ...limit, ...entry() };
    return expired ? { step: 'expired', ...entry() } : { step: 'entering', code: '', ...entry() };
  };
  const steps = createSteps<CodeEntryState>(first());
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    if (steps.in('sending')) steps.to({ step: 'sending', captcha, ...entry() });
  });

  const enter = (code: string, problem?: CodeProblem) =>
    steps.to({ step: 'entering', code, ...entry(), ...(problem ? { problem } : {}) });

  /** What lay over the screen is closed, or dealt with. */
  const settled = () => {
    const { limit, expired, ...rest } = record;
    if (limit ?? expired) keep(rest);
  };

  const limited = (seconds: number, code: string, pending: PendingAsk) => {
    const until = clock.now() + seconds * 1000;
    const { resendAt } = record;
    const limit = { until, pending };
    keep({ ...record, resendAt: pending === 'check' ? resendAt : until, limit });
    steps.to({ step: 'too-many', until, code, pending, ...entry() });
  };

  const notConfirmed = (failure: Failure, code: string) => {
    if (failure.kind === 'too-many' && failure.what === 'attempts') {
      const until = clock.now() + failure.retryAfter * 1000;
      keep({ ...record, lockedUntil: until });
      steps.to({ step: 'locked', until, ...entry() });
    } else if (failure.kind === 'too-many') limited(failure.retryAfter, code, 'check');
    else if (failure.kind === 'code-expired' || failure.kind === 'code-required') {
      keep({ ...record, expired: true });
      steps.to({ step: 'expired', ...entry() });
    } else if (failure.kind === 'unauthorized') deps.startOver();
    else enter(failure.kind === 'incorrect-code' ? '' : code, failure);
  };

  const check = (code: string) => {
    settled();
    steps.to({ step: 'checking', code, ...entry() });
    steps.run(
      (signal) => deps.confirm(code, signal),
      (outcome) => {
        if (outcome.ok) deps.confirmed(outcome.value);
        else notConfirmed(outcome.failure, code);
      },
    );
  };

  const notSent = (failure: Failure | CaptchaTrouble, pending: PendingAsk) => {
    if (failure.kind === 'too-many') limited(failure.retryAfter, '', pending);
    else if (failure.kind === 'unauthorized') deps.startOver();
    else enter('', failure);
  };

  const send = (pending: 'resend' | 'send-to-other') => {
    const other = pending === 'send-to-other' ? !toBackupPhone : toBackupPhone;
    settled();
    steps.to({ step: 'sending', captcha: null, ...entry() });
    steps.run(
      (signal) =>
        gate.guard(
          deps.captcha,
          (captchaToken) =>
            deps.send(
              { toBackupPhone: other, ...(captchaToken === undefined ? {} : { captchaToken }) },
              signal,
            ),
          signal,
        ),
      (outcome) => {
        if (!outcome.ok) return notSent(outcome.failure, pending);
        const { retryAfter, reservePhone } = outcome.value;
        const next = {
          resendAt: clock.now() + retryAfter * 1000,
          hasBackupPhone: record.hasBackupPhone || reservePhone,
        };
        if (other !== toBackupPhone) return deps.switched(other, next);
        keep(next);
        enter('');
        readMessage();
      },
    );
  };

  let reading = new AbortController();
  const readMessage = () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    void deps.readMessage?.(signal).then((code) => {
      if (code !== undefined && !signal.aborted) commands.type(code);
    });
  };

  const commands: CodeEntryCommands = {
    type: (digits) => {
      if (!steps.in('entering')) return;
      if (digits.length === codeLength) check(digits);
      else enter(digits);
    },
    check: () => {
      const state = steps.in('entering');
      if (!state) return;
      if (state.code === '') enter('', { kind: 'code-missing' });
      else if (!/^\d{6}$/.test(state.code)) enter(state.code, { kind: 'code-format' });
      else check(state.code);
    },
    resend: () => {
      const state = steps.in('entering', 'locked', 'expired');
      if (!state) return;
      const from = state.step === 'locked' ? state.until : state.resendAt;
      if (clock.now() >= from) send('resend');
    },
    sendToOther: () => {
      const state = steps.in('entering');
      if (state && (toBackupPhone || state.hasBackupPhone)) send('send-to-other');
    },
    retry: () => {
      const state = steps.in('too-many');
      if (!state || clock.now() < state.until) return;
      if (state.pending !== 'check') send(state.pending);
      // A code is not kept: after a reload it is typed again.
      else if (state.code === '') commands.dismiss();
      else check(state.code);
    },
    dismiss: () => {
      const state = steps.in('too-many', 'expired');
      if (!state) return;
      settled();
      enter(state.step === 'too-many' ? state.code : '');
    },
    startOver: () => {
      steps.abort();
      deps.startOver();
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
  readMessage();

  return {
    store: steps.store,
    commands,
    stop: () => {
      reading.abort();
      steps.stop();
    },
  };
}
