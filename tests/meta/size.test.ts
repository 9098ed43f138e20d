import { expect, it } from 'vitest';
import { deeper, type Imports } from '../size/imports.ts';
import { budgetViolations, tolerance } from '../size/verdict.ts';

const budget = { goal: 300, limit: 1000, recorded: 400 };
const entry = { path: 'elements/cloud-plans.js', bytes: 100 };

it('the size gate passes a size within its budget', () => {
  const files = [entry, { path: 'elements/chunks/core.js', bytes: 300 }];
  expect(budgetViolations('cloud-plans', files, budget)).toEqual([]);
});

it('the size gate reports a chunk over the limit', () => {
  const files = [entry, { path: 'elements/chunks/core.js', bytes: 901 }];
  expect(budgetViolations('cloud-plans', files, budget)).toEqual([
    'cloud-plans: 1001 bytes, 1 over its limit of 1000.',
  ]);
});

it('the size gate reports growth within the limit', () => {
  const files = [entry, { path: 'elements/chunks/core.js', bytes: 301 + tolerance }];
  expect(budgetViolations('cloud-plans', files, budget)[0]).toMatch(/grew from 400 to 913 bytes/);
});

it.each([
  ['no file', []],
  ['no script', [{ path: 'page.css', bytes: 10 }]],
  ['an empty script', [{ ...entry, bytes: 0 }]],
])('the size gate reports an empty measurement: %s', (_, files) => {
  expect(budgetViolations('cloud-plans', files, budget)).toEqual([
    'cloud-plans: nothing was measured.',
  ]);
});

it('the size gate reports a chunk that is fetched only after another', () => {
  const files: Record<string, Imports> = {
    'a.js': { fixed: [], lazy: ['core.js', 'route.js'] },
    'core.js': { fixed: [], lazy: [] },
    'route.js': { fixed: ['core.js', 'late.js'], lazy: [] },
    'late.js': { fixed: [], lazy: [] },
  };
  const imports = (file: string) => files[file] ?? { fixed: [], lazy: [] };
  expect(deeper('a.js', ['core.js', 'route.js'], imports)).toEqual(['route.js waits for late.js']);
  expect(deeper('route.js', [], imports)).toHaveLength(2);
});
