import { expect } from '@playwright/test';
import { ceilingViolations, lineOf, type Ceiling, type Fetched } from './verdict.ts';

/**
 * What may be loaded besides the first screens, whose ceilings are in `widgets/<name>/manifest.ts`. Only a
 * decision changes them, as in docs/decisions/0270-ceilings-above-the-plan.md.
 */
const ceilings = {
  'plans to the question of a cancellation': { kB: 106, files: 20 },
  'plans, the React component': { kB: 37 },
  'all.js to the cards of plans': { kB: 81 },
  'all.js, every screen in one language': { kB: 246 },
  'classic script': { kB: 255 },
  'first-calls.js': { kB: 2.4 },
} as const satisfies Readonly<Record<string, Ceiling>>;

/** Prints what was loaded, and fails if it is more than its ceiling. */
export const judge = (name: keyof typeof ceilings, files: readonly Fetched[]): void =>
  judgeBy(name, files, ceilings[name]);

/** The same with a ceiling of another table. */
export function judgeBy(name: string, files: readonly Fetched[], ceiling: Ceiling): void {
  const line = lineOf(name, files, ceiling);
  console.log(line);
  const each = files.map(({ path, bytes }) => `${bytes}  ${path}`).join('\n');
  expect(ceilingViolations(files, ceiling), `${line}\n${each}`).toEqual([]);
}
