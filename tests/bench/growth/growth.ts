import type { Browser } from '@playwright/test';
import { createProgress } from '../../../servers/conformance/progress.mjs';
import { exponentOf, type Point } from './fit.ts';
import type { Growth } from '../table/goals.ts';
import { instances, manyPackages, type Many } from './many.ts';
import { plot, type Curve } from './plot.ts';
import type { BenchServer } from '../pages/server.ts';
import { median } from '../table/summary.ts';

const packageCounts = [10, 50, 250, 1_000, 5_000];
const instanceCounts = [1, 5, 25, 50, 100];

export interface GrowthReport {
  readonly text: string;
  readonly svg: string;
  readonly data: { readonly goals: Growth; readonly curves: readonly Curve[] };
}

/** Time and memory by number of packages, and by number of instances on one page. */
export async function growth(
  browser: Browser,
  server: BenchServer,
  rounds: number,
): Promise<GrowthReport> {
  const packages = await sweep('packages', packageCounts, rounds, (n) =>
    manyPackages(browser, server, n),
  );
  const tags = await sweep('instances', instanceCounts, rounds, (n) =>
    instances(browser, server, n),
  );
  const curves = [
    curve('Packages: response to cards at 4× CPU', 'ms', packages, ({ time }) => time),
    curve('Packages: heap', 'kB', packages, ({ heap }) => heap / 1_000),
    curve('Instances: time to all cards', 'ms', tags, ({ time }) => time),
    curve('Instances: heap', 'kB', tags, ({ heap }) => heap / 1_000),
  ];
  const last = (of: ReadonlyMap<number, Many>, n: number) => of.get(n) ?? nothing;
  const goals: Growth = {
    manyPackages: last(packages, 5_000).time,
    perInstance: (last(tags, 100).heap - last(tags, 1).heap) / 99,
    callsOfFifty: last(tags, 50).calls,
    callsOfOne: last(tags, 1).calls,
    exponent: Math.max(...curves.map(({ exponent }) => exponent)),
    lateFrames: last(packages, 5_000).lateFrames,
  };
  return {
    text: curves
      .map(({ title, unit, exponent, points }) => {
        const values = points.map(({ n, value }) => `${n}: ${value.toFixed(1)}`).join(', ');
        return `${title} (${unit}): exponent ${exponent.toFixed(2)}; ${values}`;
      })
      .concat(JSON.stringify(goals, null, 2))
      .join('\n'),
    svg: plot(curves),
    data: { goals, curves },
  };
}

const nothing: Many = { time: Number.NaN, heap: Number.NaN, calls: Number.NaN, lateFrames: 0 };

/** Medians for every size, with the sizes interleaved. */
async function sweep(
  title: string,
  counts: readonly number[],
  rounds: number,
  measure: (n: number) => Promise<Many>,
): Promise<ReadonlyMap<number, Many>> {
  const all = new Map<number, Many[]>();
  const progress = createProgress(rounds * counts.length);
  for (let round = 1; round <= rounds; round += 1) {
    for (const n of counts) {
      const found = await progress.step(`round ${round}, ${title}: ${n}`, () => measure(n));
      all.set(n, [...(all.get(n) ?? []), found]);
    }
  }
  progress.end();
  return new Map(
    [...all].map(([n, found]) => {
      const of = (read: (many: Many) => number) => median(found.map(read));
      return [
        n,
        {
          time: of(({ time }) => time),
          heap: of(({ heap }) => heap),
          calls: of(({ calls }) => calls),
          lateFrames: of(({ lateFrames }) => lateFrames),
        },
      ];
    }),
  );
}

function curve(
  title: string,
  unit: string,
  found: ReadonlyMap<number, Many>,
  read: (many: Many) => number,
): Curve {
  const points: Point[] = [...found].map(([n, many]) => ({ n, value: read(many) }));
  return { title, unit, exponent: exponentOf(points), points };
}
