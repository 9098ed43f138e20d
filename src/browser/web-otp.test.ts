import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCodeFromSms } from './web-otp.ts';

interface Asked {
  readonly signal: AbortSignal;
  readonly receive: (code: string) => void;
  ended: boolean;
}

let requested: Asked[] = [];
/** The maximum number of concurrent requests. */
let most = 0;

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  requested = [];
  most = 0;
  vi.stubGlobal('OTPCredential', vi.fn());
  const get = ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const end = (settled: () => void) => () => {
        entry.ended = true;
        settled();
      };
      const entry: Asked = {
        signal,
        receive: (code) => end(() => resolve({ code }))(),
        ended: false,
      };
      requested.push(entry);
      most = Math.max(most, requested.filter((each) => !each.ended).length);
      signal.addEventListener('abort', () => setImmediate(end(() => reject(new Error('aborted')))));
    });
  vi.stubGlobal('navigator', { credentials: { get } });
});

afterEach(() => vi.unstubAllGlobals());

it('the code of an SMS reaches every waiting widget by one request', async () => {
  const codes = [1, 2].map(() => readCodeFromSms(new AbortController().signal));
  await settle();
  expect(requested).toHaveLength(1);
  requested[0]?.receive('12-34-56');
  expect(await Promise.all(codes)).toEqual(['123456', '123456']);
});

it('the request for the code of an SMS is aborted once, when the last widget leaves', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const codes = [first, second].map(({ signal }) => readCodeFromSms(signal));
  await settle();
  first.abort();
  await settle();
  expect(requested[0]?.signal.aborted).toBe(false);
  second.abort();
  await settle();
  expect(requested[0]?.signal.aborted).toBe(true);
  expect(await Promise.all(codes)).toEqual([undefined, undefined]);
  expect(requested).toHaveLength(1);
});

it('there are never two pending requests for the code of an SMS, however fast widgets come and go', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const readers = [new AbortController(), new AbortController()];
    for (const { signal } of readers) void readCodeFromSms(signal);
    if (turn % 2 === 0) await settle();
    for (const reader of readers) reader.abort();
    if (turn % 3 === 0) await settle();
  }
  const last = readCodeFromSms(new AbortController().signal);
  await settle();
  await settle();
  requested.at(-1)?.receive('654321');
  expect(await last).toBe('654321');
  expect(most).toBe(1);
});

it('the request for the code of an SMS is reused when a widget waits again', async () => {
  const before = new AbortController();
  void readCodeFromSms(before.signal);
  await settle();
  before.abort();
  const code = readCodeFromSms(new AbortController().signal);
  await settle();
  expect(requested).toHaveLength(1);
  requested[0]?.receive('111222');
  expect(await code).toBe('111222');
});

it('no code is read from an SMS in a browser without WebOTP', async () => {
  vi.unstubAllGlobals();
  expect(await readCodeFromSms(new AbortController().signal)).toBeUndefined();
});
