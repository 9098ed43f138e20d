import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { calls } from '#sandbox/http/calls.ts';
import { httpWith } from '../support/http.ts';
import { faults } from './faults.ts';
import { onFakeTime } from './matrix.ts';
import { faultCases, withoutScreen } from './fault-cases.ts';
import { createWidgetHarness } from './widget-harness.tsx';

onFakeTime();

const [faultCase] = Object.values(faultCases);
if (!faultCase) throw new Error('there are no cases');

/** Calls of the registry that no matrix contains. */
const untested = (tested: readonly string[]) =>
  Object.keys(calls).filter((name) => !tested.includes(name));

it('every call of the registry is in one of the fault matrices, and the comparison reports a missing one', () => {
  const tested = [...Object.keys(faultCases), ...withoutScreen];
  expect(untested(tested)).toEqual([]);
  expect(new Set(tested).size).toBe(tested.length);
  expect(untested(tested.filter((name) => name !== 'getOffers'))).toEqual(['getOffers']);
});

describe.each(withoutScreen)('call %s', (name) => {
  let ask: () => Promise<string>;
  let harness: ReturnType<typeof createWidgetHarness>;
  beforeEach(() => {
    harness = createWidgetHarness(faultCase, name);
    const base = 'https://shop.example/';
    const http = httpWith((input, init) => fetch(input, init), {
      settings: settingsFrom({}, base, () => undefined),
      online: () => navigator.onLine,
      token: async () => undefined,
      knownToken: () => undefined,
    });
    ask = async () => {
      const outcome = calls[name].send(http);
      const met: { kind?: string } = {};
      void outcome.then((outcome) => {
        met.kind = outcome.ok ? 'good' : outcome.failure.kind;
      });
      for (let gone = 0; gone < 120 && met.kind === undefined; gone += 1) await harness.pass(1_000);
      return met.kind ?? '';
    };
  });

  it.each(faults)('recovers from the fault $name', async (fault) => {
    const usual = await ask();
    expect(usual).toMatch(/^(good|not-found)$/);
    harness.injectFault(fault);
    expect(await ask()).not.toBe('');
    harness.injectFault(undefined);
    expect(await ask()).toBe(usual);
    vi.clearAllTimers();
  });
});
