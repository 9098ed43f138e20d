import type { Sample } from '../browser/load.ts';
import type { Weight } from '../browser/weigh.ts';

/** How a page is loaded. */
export const passes = ['unthrottled', 'throttled', 'warm', 'below the fold'] as const;
export type Pass = (typeof passes)[number];

/** Medians of one page in one pass: times in ms, sizes in bytes. */
export interface Row {
  readonly page: string;
  readonly group: string;
  readonly pass: Pass;
  readonly rounds: number;
  readonly ready: number;
  /** Median absolute deviation of `ready`. */
  readonly spread: number;
  /** The fastest load, which was disturbed least by other work. */
  readonly best: number;
  readonly interactive: number;
  readonly script: number;
  readonly layout: number;
  readonly mainThread: number;
  readonly cpu: number;
  readonly longestTask: number;
  readonly shift: number;
  readonly heap: number;
  readonly requests: number;
  readonly depth: number;
  /** Files loaded before the first card or field. */
  readonly weight: Weight;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
    : (sorted[Math.floor(middle)] ?? 0);
};

/** The medians of all loads of one page in one pass. */
export function summarise(
  page: { readonly name: string; readonly group: string },
  pass: Pass,
  samples: readonly Sample[],
  weight: Weight,
): Row {
  const of = (read: (sample: Sample) => number): number => median(samples.map(read));
  const ready = of((sample) => sample.ready);
  const first = (sample: Sample) => sample.fetched.filter((each) => each.first);
  return {
    page: page.name,
    group: page.group,
    pass,
    rounds: samples.length,
    ready,
    spread: of((sample) => Math.abs(sample.ready - ready)),
    best: Math.min(...samples.map((sample) => sample.ready)),
    interactive: of((sample) => sample.interactive),
    script: of((sample) => sample.script),
    layout: of((sample) => sample.layout),
    mainThread: of((sample) => sample.mainThread),
    cpu: of((sample) => sample.cpu),
    longestTask: of((sample) => sample.longestTask),
    shift: of((sample) => sample.shift),
    heap: of((sample) => sample.heap),
    requests: of((sample) => first(sample).length),
    depth: of((sample) => Math.max(0, ...first(sample).map(({ depth }) => depth))),
    weight,
  };
}
