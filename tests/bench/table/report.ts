import type { Verdict } from './goals.ts';
import { passes, type Row } from './summary.ts';

/** The environment of a run. */
export interface Setting {
  readonly date: string;
  readonly chromium: string;
  readonly machine: string;
  /** Mean number of processes waiting for a CPU during the last 15 minutes. */
  readonly load: number;
  readonly versions: Readonly<Record<string, string>>;
  /** Pages that could not be measured, and why. */
  readonly missing: readonly string[];
}

const baseline = 'cards in Preact';
const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);
const ms = (time: number): string => time.toFixed(0);

const columns: readonly (readonly [string, (row: Row, base: Row | undefined) => string])[] = [
  ['page', ({ page }) => `\`${page}\``],
  ['raw kB', ({ weight }) => kB(weight.raw)],
  ['gzip', ({ weight }) => kB(weight.gzip)],
  ['brotli', ({ weight }) => kB(weight.brotli)],
  ['requests', ({ requests }) => String(requests)],
  ['depth', ({ depth }) => String(depth)],
  ['first ms', ({ ready, spread }) => `${ms(ready)} ± ${ms(spread)}`],
  ['× baseline', (row, base) => (base ? (row.ready / base.ready).toFixed(2) : '')],
  ['best', ({ best }) => ms(best)],
  ['interactive', ({ interactive }) => ms(interactive)],
  ['script', ({ script }) => ms(script)],
  ['layout', ({ layout }) => ms(layout)],
  ['main thread', ({ mainThread }) => ms(mainThread)],
  ['longest task', ({ longestTask }) => (longestTask > 0 ? ms(longestTask) : '< 50')],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['heap kB', ({ heap }) => ms(heap / 1_000)],
  ['CPU ms', ({ cpu }) => ms(cpu)],
];

/** The tables as Markdown. */
export function markdown(
  setting: Setting,
  rows: readonly Row[],
  goals: readonly Verdict[],
): string {
  return [
    '# Benchmark',
    '',
    `Written by \`npm run bench\` on ${setting.date}. Chromium ${setting.chromium}, ${setting.machine}, load ${setting.load.toFixed(1)}.`,
    `Medians of ${Math.min(...rows.map(({ rounds }) => rounds))} interleaved loads, times in ms. “first” is the first card or field with a box on the screen, ± the median deviation. Throttled: 4× CPU, 1.6 Mbit/s, 150 ms. “× baseline” compares with the cards in bare Preact of the same pass. The browser does not report tasks of less than 50 ms.`,
    '',
    Object.entries(setting.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    ...setting.missing.map((line) => `\nNot measured: ${line}`),
    '',
    '## Goals',
    '',
    '| goal | limit | measured | holds |',
    '| --- | ---: | ---: | --- |',
    ...goals.map(
      ({ goal, limit, unit, measured, holds }) =>
        `| ${goal} | ${limit} ${unit} | ${measured === undefined ? 'not measured' : `${Number(measured.toFixed(3))} ${unit}`} | ${holds ? 'yes' : 'no'} |`,
    ),
    ...passes.flatMap((pass) => table(pass, rows)),
    '',
  ].join('\n');
}

function table(pass: string, all: readonly Row[]): string[] {
  const rows = all.filter((row) => row.pass === pass);
  if (rows.length === 0) return [];
  const base = rows.find(({ page }) => page === baseline);
  return [
    '',
    `## ${pass[0]?.toUpperCase()}${pass.slice(1)}`,
    '',
    `| ${columns.map(([title]) => title).join(' | ')} |`,
    `| ${columns.map((_, at) => (at === 0 ? '---' : '---:')).join(' | ')} |`,
    ...rows.map((row) => `| ${columns.map(([, cell]) => cell(row, base)).join(' | ')} |`),
  ];
}

/** The same as data, with the ratios of every page to the baseline of its pass. */
export function json(setting: Setting, rows: readonly Row[], goals: readonly Verdict[]): string {
  const withRatios = rows.map((row) => {
    const base = rows.find(({ page, pass }) => page === baseline && pass === row.pass);
    return { ...row, ratio: base ? row.ready / base.ready : null };
  });
  return `${JSON.stringify({ ...setting, goals, rows: withRatios }, rounded, 2)}\n`;
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value;
