import type { CaptchaConfig } from '#base/values/captcha.ts';
import type {
  CaptchaReport,
  CaptchaProblem,
  CaptchaView,
  OpenCaptcha,
} from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, type Outcome } from '#base/values/outcome.ts';

export type ReadCaptcha = (signal: AbortSignal) => Promise<Outcome<CaptchaConfig | null>>;

/** The result of a guarded request. */
export type Guarded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure | CaptchaProblem };

export interface CaptchaGate {
  /**
   * Sends a request that may need a captcha first (spec §4). If the configuration requires one, the
   * user solves it, and the request is sent with its token. The server may reject that token, or
   * require a captcha that the configuration did not ask for. Then the configuration is read again,
   * the user solves another captcha, and the request is sent again.
   * @param config reads the required captcha; null for none
   */
  guard<T>(
    config: ReadCaptcha,
    send: (captchaToken: string | undefined) => Promise<Outcome<T>>,
    signal: AbortSignal,
  ): Promise<Guarded<T>>;
  /** Draws the open captcha; returns a function that removes it. */
  draw(box: HTMLElement): () => void;
  close(): void;
}

type CaptchaResult =
  | { readonly ok: true; readonly token?: string; readonly visible: boolean }
  | { readonly ok: false; readonly failure: Failure | CaptchaProblem };

const noop = () => {};

interface Gate {
  readonly open: OpenCaptcha;
  readonly onView: (view: CaptchaView | null) => void;
  /** The open captcha. */
  current?: { draw: (box: HTMLElement | null) => () => void; close: () => void } | undefined;
}

/** @param onView called when a visible captcha opens or closes */
export function createCaptchaGate(
  open: OpenCaptcha,
  onView: (view: CaptchaView | null) => void,
): CaptchaGate {
  const gate: Gate = { open, onView };
  return {
    guard: (read, send, signal) => guard(gate, read, send, signal),
    draw: (box) => gate.current?.draw(box) ?? noop,
    close: () => gate.current?.close(),
  };
}

async function guard<T>(
  gate: Gate,
  read: ReadCaptcha,
  send: (captchaToken: string | undefined) => Promise<Outcome<T>>,
  signal: AbortSignal,
): Promise<Guarded<T>> {
  let isTokenRejected = false;
  let isConfigReread = false;
  for (;;) {
    const passed = await passCaptcha(gate, read, isTokenRejected, signal);
    if (!passed.ok) return passed;
    if (signal.aborted) return failed({ kind: 'aborted' });
    const outcome = await send(passed.token);
    if (outcome.ok || !isCaptchaRefusal(outcome.failure)) return outcome;
    if (passed.token === undefined) {
      if (isConfigReread) return outcome;
      isConfigReread = true;
      continue;
    }
    // An invisible captcha needs no user, so it must not be repeated endlessly.
    if (isTokenRejected && !passed.visible)
      return { ok: false, failure: { kind: 'captcha-expired' } };
    isTokenRejected = true;
  }
}

/** The token of the required captcha; undefined if none is required. */
async function passCaptcha(
  gate: Gate,
  read: ReadCaptcha,
  isRetry: boolean,
  signal: AbortSignal,
): Promise<CaptchaResult> {
  const config = await read(signal);
  if (!config.ok) return config;
  if (!config.value || signal.aborted) return { ok: true, visible: false };
  return challenge(gate, config.value, isRetry, signal);
}

/** Opens one captcha and waits for its result. */
function challenge(
  gate: Gate,
  config: CaptchaConfig,
  isRetry: boolean,
  signal: AbortSignal,
): Promise<CaptchaResult> {
  const { visible } = config;
  return new Promise((resolve) => {
    let removeCaptcha = noop;
    let isSettled = false;
    const end = (passed: CaptchaResult) => {
      if (isSettled) return;
      isSettled = true;
      removeCaptcha();
      gate.current = undefined;
      if (!signal.aborted && visible) gate.onView(null);
      resolve(passed);
    };
    const fail = (kind: CaptchaProblem['kind']) => end({ ok: false, failure: { kind } });
    const report = (result: CaptchaReport) => {
      if (isSettled) return;
      if (result.kind === 'passed') end({ ok: true, token: result.token, visible });
      else if (result.kind === 'closed') fail('captcha-closed');
      else if (result.kind === 'blocked') fail('captcha-blocked');
      else if (visible) gate.onView('again');
      else fail('captcha-expired');
    };
    signal.addEventListener('abort', () => fail('captcha-closed'), { once: true });
    const draw = (box: HTMLElement | null) => {
      removeCaptcha();
      const stop = gate.open(config, box, report);
      removeCaptcha = stop;
      return stop;
    };
    gate.current = { draw, close: () => fail('captcha-closed') };
    if (visible) gate.onView(isRetry ? 'again' : 'open');
    else draw(null);
  });
}

/** Whether the captcha token is missing, too old or wrong. */
const isCaptchaRefusal = (failure: Failure): boolean =>
  failure.kind === 'invalid' && Object.hasOwn(failure.fields, 'captcha_token');
