import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outputOf = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, output: { isTTY, columns: 60, write: (text: string) => written.push(text) } };
};
const lasting = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms));
const clearLine = '\r\u001B[2K';

it('a pipe gets a line at once, and one every ten seconds, with all that runs', async () => {
  const { written, output } = outputOf(false);
  const progress = createProgress(3, output);
  const both = Promise.all([
    progress.step('Lint', lasting(12_000)),
    progress.step('Types', lasting(25_000)),
  ]);
  await vi.advanceTimersByTimeAsync(25_000);
  await both;
  progress.end();
  expect(written).toEqual([
    '[1/3] 0 s: Lint (0 s)\n',
    '[2/3] 10 s: Lint (10 s), Types (10 s)\n',
    '[2/3] 20 s: Types (20 s)\n',
  ]);
});

it('a terminal has one line, which is updated each second and removed at the end', async () => {
  const { written, output } = outputOf(true);
  const progress = createProgress(1, output);
  const step = progress.step('Build', lasting(2_500));
  await vi.advanceTimersByTimeAsync(2_500);
  await step;
  expect(written).toEqual([
    `${clearLine}[1/1] 0 s: Build (0 s)`,
    `${clearLine}[1/1] 1 s: Build (1 s)`,
    `${clearLine}[1/1] 2 s: Build (2 s)`,
    clearLine,
  ]);
});

it('a line is no longer than the terminal is wide', async () => {
  const { written, output } = outputOf(true);
  const step = createProgress(1, output).step('x'.repeat(100), lasting(1));
  await vi.advanceTimersByTimeAsync(1);
  await step;
  expect(written[0]).toHaveLength(clearLine.length + 59);
});

it('a result is printed above the line', async () => {
  const { written, output } = outputOf(true);
  const progress = createProgress(2, output);
  const step = progress.step('Build', lasting(1_000));
  written.length = 0;
  progress.above(() => written.push('✓ Lint\n'));
  expect(written).toEqual([clearLine, '✓ Lint\n', `${clearLine}[1/2] 0 s: Build (0 s)`]);
  await vi.advanceTimersByTimeAsync(1_000);
  await step;
});

it('nothing is drawn while the user is asked', async () => {
  const { written, output } = outputOf(true);
  const progress = createProgress(1, output);
  const step = progress.step('Sign in', () => progress.hold(lasting(5_000)));
  written.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  await step;
  expect(written).toEqual([clearLine]);
});

it('a failed step ends, and its error is that of the step', async () => {
  const { written, output } = outputOf(false);
  const progress = createProgress(1, output);
  await expect(progress.step('Build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written).toHaveLength(1);
});
