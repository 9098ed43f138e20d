import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaptchaProvider } from '#base/values/captcha.ts';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import { createOpenCaptcha } from './open-captcha.ts';

type Happens = (name: string, token?: string) => void;

const globals: Readonly<Record<CaptchaProvider, string>> = {
  smartcaptcha: 'smartCaptcha',
  hcaptcha: 'hcaptcha',
  turnstile: 'turnstile',
  recaptcha: 'grecaptcha',
};

/** The time that each has for an answer, and what is reported after it. */
const limits = [
  ['smartcaptcha', 30_000, 'blocked'],
  ['hcaptcha', 30_000, 'blocked'],
  ['turnstile', 30_000, 'blocked'],
  ['recaptcha', 120_000, 'expired'],
] as const;

/** What each calls when it shows a challenge; reCAPTCHA calls nothing. */
const shows = [
  ['smartcaptcha', 'challenge-visible'],
  ['hcaptcha', 'open-callback'],
  ['turnstile', 'before-interactive-callback'],
] as const;

/** A service whose script has loaded, and which calls only what `happens` on the latest captcha. */
function load(provider: CaptchaProvider) {
  const drawn: { box: HTMLElement; happens: Happens }[] = [];
  const noop = () => {};
  let listeners: Record<string, unknown> = {};
  const service = {
    render: (box: HTMLElement, options: Readonly<Record<string, unknown>>) => {
      const own = (listeners = { ...options });
      const happens: Happens = (name, token) => {
        const listener: unknown = Reflect.get(own, name);
        if (typeof listener === 'function') Reflect.apply(listener, undefined, [token]);
      };
      return drawn.push({ box, happens });
    },
    subscribe: (_id: number, event: string, listener: () => void) => {
      listeners[event] = listener;
      return noop;
    },
    execute: noop,
    reset: noop,
    remove: noop,
    destroy: noop,
  };
  const happens: Happens = (name, token) => drawn.at(-1)?.happens(name, token);
  Reflect.set(window, globals[provider], service);
  return { drawn, happens: happens };
}

/** Opens a captcha that is removed after its first report, as before a request. */
async function open(provider: CaptchaProvider, box: HTMLElement | null = null) {
  const reports: CaptchaReport[] = [];
  const config = { siteKey: 'key', visible: box !== null, provider };
  const openCaptcha = createOpenCaptcha({ settings: { lang: 'ru' } });
  const stop = openCaptcha(config, box, (report) => {
    reports.push(report);
    stop();
  });
  await import('./challenge.ts');
  await vi.advanceTimersByTimeAsync(0);
  return { reports, stop };
}

/** The developer warnings. */
const warnings: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  warnings.length = 0;
  document.body.replaceChildren();
  for (const name of Object.values(globals)) Reflect.deleteProperty(window, name);
});

it.each(limits)('an invisible %s that never answers fails after %i ms', async (name, ms, kind) => {
  const { drawn } = load(name);
  const { reports } = await open(name);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toEqual([{ kind }]);
  expect(drawn[0]?.box.isConnected).toBe(false);
  expect(warnings).toEqual(kind === 'blocked' ? [expect.stringContaining('#8')] : []);
});

it.each(limits)(
  'an answer of %s after %i ms is dropped, and another captcha can pass',
  async (name, ms, kind) => {
    const { drawn, happens } = load(name);
    const first = await open(name);
    await vi.advanceTimersByTimeAsync(ms);
    const second = await open(name);
    drawn[0]?.happens('callback', 'late');
    happens('callback', 'T');
    await vi.advanceTimersByTimeAsync(ms);
    expect(first.reports).toEqual([{ kind }]);
    expect(second.reports).toEqual([{ kind: 'passed', token: 'T' }]);
  },
);

it.each(shows)('a user may take any time for a challenge of %s', async (name, shown) => {
  const { happens } = load(name);
  const { reports } = await open(name);
  await vi.advanceTimersByTimeAsync(29_000);
  happens(shown);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reports).toEqual([]);
  happens('callback', 'T');
  expect(reports).toEqual([{ kind: 'passed', token: 'T' }]);
});

it.each([
  ['smartcaptcha', 'challenge-visible', 'challenge-hidden'],
  ['hcaptcha', 'open-callback', 'close-callback'],
] as const)(
  'a challenge of %s that the user closes is reported immediately',
  async (name, shown, closed) => {
    const { happens } = load(name);
    const { reports } = await open(name);
    happens(shown);
    happens(closed);
    await vi.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([{ kind: 'closed' }]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reports).toHaveLength(1);
    expect(warnings).toEqual([]);
  },
);

it('a Turnstile that does not answer after its challenge fails', async () => {
  const { happens } = load('turnstile');
  const { reports } = await open('turnstile');
  happens('before-interactive-callback');
  await vi.advanceTimersByTimeAsync(60_000);
  happens('after-interactive-callback');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toEqual([{ kind: 'blocked' }]);
});

it('a captcha that has answered or was removed has no time limit', async () => {
  const { happens } = load('turnstile');
  await open('turnstile');
  happens('callback', 'T');
  happens('after-interactive-callback');
  const removed = await open('turnstile');
  removed.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed.reports).toEqual([]);
  expect(warnings).toEqual([]);
});

it.each(limits)('a visible %s has no time limit', async (name, ms) => {
  load(name);
  const { reports } = await open(name, document.body);
  await vi.advanceTimersByTimeAsync(10 * ms);
  expect(reports).toEqual([]);
});
