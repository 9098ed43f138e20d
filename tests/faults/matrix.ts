import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#sandbox/http/calls.ts';
import { runCell, type CellResult } from './cell.ts';
import { faults } from './faults.ts';
import { faultCases, type FaultCase } from './fault-cases.ts';
import { loadAll } from './widget-harness.tsx';

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** Time controlled by the tests, and a page without history. */
export function onFakeTime(): void {
  beforeAll(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await loadAll();
  }, 120_000);
  beforeEach(() => void vi.useFakeTimers({ toFake: [...faked] }));
  afterEach(() => {
    // Before its storage is cleared: running work would write to it.
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
}

const signs: Readonly<Record<string, string>> = { recovered: '.', 'recovered on reload': 'r' };

/** Every call of some widgets under every fault; prints the matrix. */
export function faultMatrix(isIncluded: (widget: string) => boolean): void {
  onFakeTime();
  const calls = (Object.entries(faultCases) as [CallName, FaultCase][]).filter(([, { widget }]) =>
    isIncluded(widget),
  );
  const endings = new Map<string, CellResult>();

  describe.each(calls)('%s', (name, faultCase) => {
    it.each(faults)('$name', { timeout: 120_000 }, async (fault) => {
      const ending = await runCell(faultCase, name, fault);
      endings.set(`${name} ${fault.name}`, ending);
      expect(['recovered', 'recovered on reload']).toContain(ending);
    });
  });

  afterAll(() => {
    const rows = calls.map(([name]) => {
      const cells = faults.map((fault) => endings.get(`${name} ${fault.name}`) ?? '');
      return `${name.padEnd(24)}${cells.map((each) => signs[each] ?? 'X').join(' ')}`;
    });
    const columns = faults.map(({ name }, index) => `${index + 1} ${name}`).join(', ');
    console.log([columns, ...rows, '. recovers in place, r after a reload, X not'].join('\n'));
  });
}
