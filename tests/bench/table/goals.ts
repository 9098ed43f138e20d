import { elements } from '../../../tools/build/widgets.mjs';
import type { Row } from './summary.ts';

/** A goal, its measurement, and whether the goal is reached; without a measurement it is not. */
export interface Verdict {
  readonly goal: string;
  readonly limit: number;
  readonly unit: string;
  readonly measured: number | undefined;
  readonly holds: boolean;
}

/** The results of `bench -- growth` that goals refer to. */
export interface Growth {
  /** Time from the response to the first card with 5,000 packages, at 4× CPU, in ms. */
  readonly manyPackages: number;
  /** JavaScript heap of each further instance, in bytes. */
  readonly perInstance: number;
  /** Calls made by fifty tags with one token, and by one tag. */
  readonly callsOfFifty: number;
  readonly callsOfOne: number;
  /** The largest of the fitted exponents. */
  readonly exponent: number;
  /** Late frames while scrolling through 5,000 packages, and the total. */
  readonly lateFrames: number;
}

/** Every goal that this benchmark can verify. */
export function verdicts(rows: readonly Row[], growth: Growth | undefined): Verdict[] {
  const row = (page: string) =>
    rows.find((each) => each.pass === 'throttled' && each.page === page);
  const ratio = (page: string, baseline: string) => {
    const [one, other] = [row(page), row(baseline)];
    return one && other ? one.ready / other.ready : undefined;
  };
  const bytes = (page: string) => {
    const found = row(page);
    return found ? found.weight.brotli / 1_000 : undefined;
  };
  const widgets = rows.filter(({ group, pass }) => group === 'widget' && pass !== 'warm');
  const most = (read: (row: Row) => number) =>
    widgets.length === 0 ? undefined : Math.max(...widgets.map(read));
  const baseline = 'cards in Preact';
  return [
    ...elements.map(({ tag, ceilingKB }) =>
      goal(`<${tag}> to its first screen`, ceilingKB, 'kB', bytes(`<${tag}>`)),
    ),
    goal(
      'cards with user-id and preloads, to the Preact baseline',
      1.2,
      '×',
      ratio('<cloud-plans> user-id, preloads', `${baseline} user-id`),
    ),
    goal(
      'cards without user-id, with preloads, to the Preact baseline',
      1.2,
      '×',
      ratio('<cloud-plans> preloads', baseline),
    ),
    goal(
      'sign-in’s field with preloads, to the Preact baseline of cards',
      0.85,
      '×',
      ratio('<cloud-sign-in> preloads', baseline),
    ),
    goal('longest task at 4× slow-down', 50, 'ms', most(longest)),
    goal(
      'layout shift',
      0,
      '',
      most(({ shift }) => shift),
    ),
    goal('5,000 packages drawn at 4× slow-down', 300, 'ms', growth?.manyPackages),
    goal('late frames while scrolling 5,000 packages', 0, 'of 100', growth?.lateFrames),
    goal('memory of each further instance', 150, 'kB', growth && growth.perInstance / 1_000),
    goal(
      'calls of fifty tags of one token, to those of one tag',
      1,
      '×',
      growth && growth.callsOfFifty / growth.callsOfOne,
    ),
    goal('fitted exponent of growth', 1.1, '', growth?.exponent),
  ];
}

const longest = ({ pass, longestTask }: Row): number => (pass === 'unthrottled' ? 0 : longestTask);

function goal(goal: string, limit: number, unit: string, measured: number | undefined): Verdict {
  return { goal, limit, unit, measured, holds: measured !== undefined && measured <= limit };
}
