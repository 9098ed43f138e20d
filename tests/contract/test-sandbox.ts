import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { sqliteStore } from '#sandbox/store/sqlite-store.ts';
import type { Store } from '#sandbox/store/store.ts';
import type { Call, Http } from '#http/client.ts';
import type { Failure } from '#base/values/failure.ts';
import { settingsFrom, type Lang } from '#base/settings/settings.ts';
import { httpWith } from '../support/http.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';

/** The part of `/sandbox/state.json` that the tests read. */
export interface State {
  readonly users: readonly { balance: number }[];
  readonly purchases: readonly { packageId: string; requestId: string; amount: number }[];
  readonly cancellations: readonly { packageId: string }[];
  readonly requests: readonly { id: string; status: string; result: string | null }[];
  readonly payments: readonly { id: string; state: string }[];
  readonly sms: readonly { code: string; toBackupPhone: boolean }[];
  readonly calls: readonly { call: string; status?: number }[];
  readonly faults: readonly unknown[];
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly clock: FakeClock;
  /** Calls as a page makes them, with or without a token. */
  readonly as: (token?: string) => Http;
  /** The value of a call; throws if it fails. */
  readonly value: <Wire, Value>(call: Call<Wire, Value>, token?: string) => Promise<Value>;
  /** The failure of a call; throws if it succeeds. */
  readonly failure: <Wire, Value>(call: Call<Wire, Value>, token?: string) => Promise<Failure>;
  /** `POST /sandbox/control/{name}`. */
  readonly control: <T>(name: string, body: object) => Promise<T>;
  readonly state: (phone?: string) => Promise<State>;
  /** The last code sent to a phone. */
  readonly code: (phone: string) => Promise<string>;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
}

export const origin = 'http://sandbox.test';

/** @param lang the language of the pages that make the calls */
export const createTestSandbox = (store: Store, lang: Lang = 'ru'): TestSandbox => {
  const settings = settingsFrom({ lang }, `${origin}/`, () => undefined);
  const clock = createFakeClock();
  const sandbox = createSandbox({ store, clock });
  const get = (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(new URL(path, origin), init));
  const as = (token?: string): Http =>
    httpWith((input, init) => sandbox.fetch(new Request(input, init)), {
      settings,
      token: async (rejected) => (rejected === undefined ? token : undefined),
      knownToken: () => token,
      now: clock.now,
    });
  const control = async <T>(name: string, body: object): Promise<T> => {
    const response = await get(`/sandbox/control/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const state = async (phone?: string) =>
    (await (await get(`/sandbox/state.json${phone ? `?phone=${phone}` : ''}`)).json()) as State;
  return {
    sandbox,
    clock,
    get,
    as,
    control,
    state,
    value: async (call, token) => {
      const outcome = await as(token)(call);
      if (!outcome.ok) throw new Error(`${call.name}: ${JSON.stringify(outcome.failure)}`);
      return outcome.value;
    },
    failure: async (call, token) => {
      const outcome = await as(token)(call);
      if (outcome.ok) throw new Error(`${call.name} gave ${JSON.stringify(outcome.value)}`);
      return outcome.failure;
    },
    code: async (phone) => (await state(phone)).sms.at(-1)?.code ?? '',
  };
};

/** Both stores; a sandbox behaves identically with each. */
export const stores: readonly (readonly [string, () => { store: Store; drop: () => void }])[] = [
  ['in memory', () => ({ store: memoryStore(), drop: () => undefined })],
  [
    'on SQLite',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
      const store = sqliteStore(join(folder, 'state.sqlite'));
      const drop = () => {
        store.close();
        rmSync(folder, { recursive: true });
      };
      return { store, drop };
    },
  ],
];

/** A sandbox for each test of a suite; only valid inside tests. */
export function useTestSandbox(make: () => { store: Store; drop: () => void }): () => TestSandbox {
  let sandbox: TestSandbox | undefined;
  let drop = () => {};
  beforeEach(() => {
    const made = make();
    drop = made.drop;
    sandbox = createTestSandbox(made.store);
  });
  afterEach(() => drop());
  return () => {
    if (!sandbox) throw new Error('no sandbox outside a test');
    return sandbox;
  };
}

/** Shortens the pauses between retries: time runs a hundred times as fast. */
export function useFastTimers(): void {
  beforeEach(() => {
    const beat = setInterval(() => vi.advanceTimersByTime(500), 5);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => {
      vi.useRealTimers();
      clearInterval(beat);
    };
  });
}
