import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { isCaptchaProblem, type CaptchaProblem } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { isServiceFault } from '#base/values/failure-traits.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { isPhone, type Phone } from '#base/values/phone/phone.ts';
import { createCaptchaGate, type CaptchaGate, type Guarded } from '../captcha/captcha-gate.ts';
import { codeMayHaveBeenSent } from '../api/send-code.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type {
  Captcha,
  PhoneEntryDeps,
  PhoneEntryCommands,
  PhoneEntryState,
} from './phone-entry.state.ts';
import type { PhoneLimit } from './stored-limit.ts';

export type PhoneEntry = Flow<PhoneEntryState, PhoneEntryCommands>;

/** What the transitions of a phone screen share. */
interface PhoneContext {
  readonly steps: Steps<PhoneEntryState>;
  readonly deps: PhoneEntryDeps;
  /** The phone to which a code may have been sent although no response confirmed it. */
  responseLost: Phone | undefined;
  readonly gate: CaptchaGate;
}

interface Sent {
  /** How the phone is confirmed; undefined before the lookup has told. */
  readonly by?: SignInMethod;
  readonly outcome: Guarded<() => void>;
}

const noop = () => {};

/** Phone entry: one phone number, a captcha if required, then a code or a push. Spec §4. */
export function createPhoneEntry(deps: PhoneEntryDeps): PhoneEntry {
  const { digits, limit } = deps;
  const steps = createSteps<PhoneEntryState>(
    limit && limit.until > deps.clock.now()
      ? tooManyState(digits, limit)
      : { step: 'entering', digits, ...(deps.refused ? { refused: true } : {}) },
  );
  const gate = createCaptchaGate(deps.openCaptcha, (captcha) => {
    const state = steps.in('requesting');
    if (state) steps.to({ ...state, captcha });
  });
  const context: PhoneContext = { steps, deps, gate, responseLost: limit?.responseLost && digits };
  return { store: steps.store, commands: phoneCommands(context), stop: steps.stop };
}

/** The user's commands, and the states in which they apply. */
function phoneCommands(context: PhoneContext): PhoneEntryCommands {
  const { steps, deps, gate } = context;
  return {
    type: (typed) => {
      if (steps.in('entering')) steps.to({ step: 'entering', digits: typed });
    },
    submit: () => {
      const state = steps.in('entering');
      if (!state) return;
      const { digits } = state;
      if (isPhone(digits)) startRequest(context, digits);
      else {
        const kind = digits === '' ? 'phone-missing' : 'phone-invalid';
        steps.to({ step: 'entering', digits, problem: { kind } });
      }
    },
    retry: () => {
      const state = steps.in('too-many');
      if (state && deps.clock.now() >= state.until) startRequest(context, state.digits, state.by);
    },
    bySms: () => {
      const state = steps.in('too-many', 'entering');
      if (state?.by === 'mobile-id') startRequest(context, state.digits, 'sms');
    },
    dismiss: () => {
      const state = steps.in('too-many');
      if (!state) return;
      storeLimit(context, state.digits);
      steps.to({ step: 'entering', digits: state.digits });
    },
    enterCode: () => {
      const state = steps.in('too-many');
      if (!state?.responseLost) return;
      const { digits: phone, until } = state;
      context.responseLost = undefined;
      storeLimit(context, phone);
      deps.openCodeEntry(phone, until);
    },
    drawCaptcha: gate.draw,
    closeCaptcha: gate.close,
  };
}

/** @param by if not given, the lookup chooses the method, and an earlier code or push is resumed */
function startRequest(context: PhoneContext, phone: Phone, by?: SignInMethod): void {
  const { steps, deps } = context;
  deps.onRequest?.(phone);
  storeLimit(context, phone);
  steps.to({ step: 'requesting', digits: phone, captcha: null });
  steps.run(
    (signal) => requestCodeOrPush(context, by, phone, signal),
    (sent) => {
      if (!sent.outcome.ok) return showFailure(context, phone, sent.outcome.failure, sent.by);
      storeLimit(context, phone);
      sent.outcome.value();
    },
  );
}

/** Stores what a reload must know: a limit, or a code that may have been sent. */
function storeLimit(
  { deps, responseLost }: PhoneContext,
  phone: Phone,
  limited?: Pick<PhoneLimit, 'until' | 'by'>,
): PhoneLimit | undefined {
  const lost = responseLost === phone ? ({ responseLost: true } as const) : undefined;
  const limit = (limited ?? lost) && {
    until: deps.clock.now(),
    ...limited,
    ...lost,
  };
  deps.saveLimit?.(phone, limit);
  return limit;
}

async function requestCodeOrPush(
  context: PhoneContext,
  forced: SignInMethod | undefined,
  phone: Phone,
  signal: AbortSignal,
): Promise<Sent> {
  let by = forced ?? 'sms';
  const { deps, gate } = context;
  let smsCaptcha: Promise<Captcha> | undefined;
  if (!forced) {
    if (deps.openSent(phone)) return { outcome: success(noop) };
    // Most phones are confirmed by SMS, so the captcha for SMS is requested together with the lookup.
    smsCaptcha = deps.captcha('sms', signal);
    const method = await deps.lookUpSignInMethod?.(phone, signal);
    if (method && !method.ok) return { outcome: method };
    if (signal.aborted) return { outcome: failed({ kind: 'aborted' }) };
    by = method?.value ?? 'sms';
  }
  const captcha = () => {
    const first = by === 'sms' ? smsCaptcha : undefined;
    smsCaptcha = undefined;
    return first ?? deps.captcha(by, signal);
  };
  const send = (token: string | undefined) => sendOnce(context, by, phone, token, signal);
  return { by, outcome: await gate.guard(captcha, send, signal) };
}

/** Sends one request; before that, stores that a code may arrive even if the response is lost. */
async function sendOnce(
  context: PhoneContext,
  by: SignInMethod,
  phone: Phone,
  captchaToken: string | undefined,
  signal: AbortSignal,
): Promise<Outcome<() => void>> {
  const before = context.responseLost;
  if (by === 'sms') {
    context.responseLost = phone;
    storeLimit(context, phone);
  }
  const request = { phone, ...(captchaToken === undefined ? {} : { captchaToken }) };
  const sent = await context.deps.send(by, request, signal);
  if (sent.ok) context.responseLost = undefined;
  else if (!codeMayHaveBeenSent(sent.failure)) context.responseLost = before;
  return sent;
}

function showFailure(
  context: PhoneContext,
  phone: Phone,
  problem: Failure | CaptchaProblem,
  by?: SignInMethod,
): void {
  const { steps, deps } = context;
  if (problem.kind === 'too-many') {
    const limited = { until: problem.until, by };
    steps.to(tooManyState(phone, storeLimit(context, phone, limited) ?? limited));
    return;
  }
  storeLimit(context, phone);
  const isPushFault =
    by === 'mobile-id' &&
    (problem.kind === 'invalid' || (isServiceFault(problem) && problem.kind !== 'offline'));
  if (isCaptchaProblem(problem) || codeMayHaveBeenSent(problem) || !deps.handleFailure?.(problem))
    steps.to({ step: 'entering', digits: phone, problem, ...(isPushFault ? { by } : {}) });
}

const tooManyState = (digits: Phone, { until, by, responseLost }: PhoneLimit): PhoneEntryState => ({
  step: 'too-many',
  digits,
  until,
  by,
  // If pushes are limited, the user can ask for an SMS instead.
  ...(responseLost && by !== 'mobile-id' ? { responseLost } : {}),
});
