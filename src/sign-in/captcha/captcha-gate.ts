import type { CaptchaConfig } from '#values/captcha.ts';
import type { CaptchaReport, CaptchaProblem, CaptchaView, OpenCaptcha } from '#ports/captcha.ts';
import type { Failure } from '#values/failure.ts';
import { failed, type Outcome } from '#values/outcome.ts';

export type ReadCaptcha = (signal: AbortSignal) => Promise<Outcome<CaptchaConfig | null>>;

/** The result of a guarded request. */
export type Guarded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure | CaptchaProblem };

export interface CaptchaGate {
  /**
   * Sends a request that may need a captcha first (spec §4). It is sent once the token is
   * available, and again after another captcha if the server rejects the token as too old, or
   * requires one although the configuration named none.
   * @param config reads the required captcha; null for none
   */
  guard<T>(
    config: ReadCaptcha,
    ask: (captchaToken: string | undefined) => Promise<Outcome<T>>,
    signal: AbortSignal,
  ): Promise<Guarded<T>>;
  /** Draws the open captcha; returns a function that removes it. */
  draw(box: HTMLElement): () => void;
  close(): void;
}

type Pass =
  | { readonly ok: true; readonly token?: string; readonly visible: boolean }
  | { readonly ok: false; readonly failure: Failure | CaptchaProblem };

const nothing = () => {};

interface Gate {
  readonly open: OpenCaptcha;
  readonly shown: (view: CaptchaView | null) => void;
  /** The open captcha. */
  current?: { draw: (box: HTMLElement | null) => () => void; close: () => void } | undefined;
}

/** @param shown called when a visible captcha opens or closes */
export function createCaptchaGate(
  open: OpenCaptcha,
  shown: (view: CaptchaView | null) => void,
): CaptchaGate {
  const gate: Gate = { open, shown };
  return {
    guard: (read, ask, signal) => guard(gate, read, ask, signal),
    draw: (box) => gate.current?.draw(box) ?? nothing,
    close: () => gate.current?.close(),
  };
}

async function guard<T>(
  gate: Gate,
  read: ReadCaptcha,
  ask: (captchaToken: string | undefined) => Promise<Outcome<T>>,
  signal: AbortSignal,
): Promise<Guarded<T>> {
  let again = false;
  let wanted = false;
  for (;;) {
    const passed = await pass(gate, read, again, signal);
    if (!passed.ok) return passed;
    if (signal.aborted) return failed({ kind: 'aborted' });
    const outcome = await ask(passed.token);
    if (outcome.ok || !isAboutCaptcha(outcome.failure)) return outcome;
    if (passed.token === undefined) {
      if (wanted) return outcome;
      wanted = true;
      continue;
    }
    // An invisible captcha needs no user, so it must not be repeated endlessly.
    if (again && !passed.visible) return { ok: false, failure: { kind: 'captcha-expired' } };
    again = true;
  }
}

/** The token of the required captcha; undefined if none is required. */
async function pass(
  gate: Gate,
  read: ReadCaptcha,
  again: boolean,
  signal: AbortSignal,
): Promise<Pass> {
  const config = await read(signal);
  if (!config.ok) return config;
  if (!config.value || signal.aborted) return { ok: true, visible: false };
  return challenge(gate, config.value, again, signal);
}

/** Opens one captcha and waits for its result. */
function challenge(
  gate: Gate,
  config: CaptchaConfig,
  again: boolean,
  signal: AbortSignal,
): Promise<Pass> {
  const { visible } = config;
  return new Promise((resolve) => {
    let takeAway = nothing;
    let ended = false;
    const end = (passed: Pass) => {
      if (ended) return;
      ended = true;
      takeAway();
      gate.current = undefined;
      if (!signal.aborted && visible) gate.shown(null);
      resolve(passed);
    };
    const trouble = (kind: CaptchaProblem['kind']) => end({ ok: false, failure: { kind } });
    const report = (told: CaptchaReport) => {
      if (ended) return;
      if (told.kind === 'passed') end({ ok: true, token: told.token, visible });
      else if (told.kind === 'closed') trouble('captcha-closed');
      else if (told.kind === 'blocked') trouble('captcha-blocked');
      else if (visible) gate.shown('again');
      else trouble('captcha-expired');
    };
    signal.addEventListener('abort', () => trouble('captcha-closed'), { once: true });
    const draw = (box: HTMLElement | null) => {
      takeAway();
      const stop = gate.open(config, box, report);
      takeAway = stop;
      return stop;
    };
    gate.current = { draw, close: () => trouble('captcha-closed') };
    if (visible) gate.shown(again ? 'again' : 'open');
    else draw(null);
  });
}

/** Whether the captcha token is missing, too old or wrong. */
const isAboutCaptcha = (failure: Failure): boolean =>
  failure.kind === 'invalid' && Object.hasOwn(failure.fields, 'captcha_token');
