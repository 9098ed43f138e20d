import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runChecks, wantedChecks, type Check } from './run-checks.mjs';

/** Shows no progress. */
const silent = { write: () => true };
const passing = { passed: 2, failed: 0, output: '' };
const failing = { passed: 1, failed: 1, output: 'why' };
const check = (result: typeof passing, rest: Partial<Check> = {}): Check => ({
  title: 'A check',
  run: () => Promise.resolve(result),
  ...rest,
});

describe('the selection of checks', () => {
  const checks = {
    types: check(passing),
    build: check(passing),
    e2e: check(passing, { after: ['build'] }),
    every: check(passing, { after: ['build'] }),
  };

  it('selects the named checks and those they depend on', () => {
    expect(wantedChecks(checks, ['every'])).toEqual(['build', 'every']);
  });

  it('rejects an unknown name', () => {
    expect(() => wantedChecks(checks, ['nothing'])).toThrow(/No such check: nothing/);
  });
});

describe('a run of checks', () => {
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('continues after a failure and ends with a summary', async () => {
    const checks = { bad: check(failing), good: check(passing) };
    expect(await runChecks(checks, ['bad', 'good'], silent)).toBe(false);
    expect(lines.join('\n')).toContain('why');
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
  });

  it('shows what runs, and how many of how many', async () => {
    const written: string[] = [];
    const output = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    const checks = { lint: check(passing, { title: 'Lint' }), unit: check(passing) };
    await runChecks(checks, ['lint', 'unit'], output);
    const shown = written.join('');
    expect(shown).toContain('[1/2] 0 s: Lint (0 s)');
    expect(shown).toContain('[2/2] 0 s: A check (0 s)');
  });

  it('shows nothing below a check that prints by itself', async () => {
    const written: string[] = [];
    const output = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    const run = () => {
      written.length = 0;
      return Promise.resolve(passing);
    };
    await runChecks({ long: check(passing, { run, shows: true }) }, ['long'], output);
    expect(written.join('')).not.toContain('[1/1]');
  });

  it('skips a check whose dependency failed', async () => {
    const run = vi.fn(() => Promise.resolve(passing));
    const checks = { build: check(failing), e2e: check(passing, { after: ['build'], run }) };
    expect(await runChecks(checks, ['build', 'e2e'], silent)).toBe(false);
    expect(run).not.toHaveBeenCalled();
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
  });

  it('counts a check that throws as failed, and shows why', async () => {
    const run = () => Promise.reject(new Error('no such browser'));
    expect(await runChecks({ bad: check(passing, { run }) }, ['bad'], silent)).toBe(false);
    expect(lines.join('\n')).toContain('no such browser');
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
  });

  it('runs parallel checks two at a time', async () => {
    let now = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, (now += 1));
      await Promise.resolve();
      now -= 1;
      return passing;
    };
    const checks = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, check(passing, { run, parallel: true })]),
    );
    expect(await runChecks(checks, ['a', 'b', 'c'], silent)).toBe(true);
    expect(most).toBe(2);
  });

  it('runs any other check alone', async () => {
    let now = 0;
    let most = 0;
    const run = async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      return passing;
    };
    const checks = { a: check(passing, { run }), b: check(passing, { run }) };
    expect(await runChecks(checks, ['a', 'b'], silent)).toBe(true);
    expect(most).toBe(1);
  });
});
