import { expect, it } from 'vitest';
import { ceilingViolations, lineOf } from '../size/verdict.ts';

const entry = { path: 'elements/cloud-plans.js', bytes: 100 };
const chunk = { path: 'elements/chunks/rest.js', bytes: 900 };

it('the size gate passes what is at its ceiling, and says how much it is', () => {
  const ceiling = { kB: 1, files: 2 };
  expect(ceilingViolations([entry, chunk], ceiling)).toEqual([]);
  expect(lineOf('cloud-plans', [entry, chunk], ceiling)).toBe(
    'cloud-plans: 1.0 kB of 1 in 2 files of 2',
  );
});

it('the size gate reports a byte too many', () => {
  const files = [entry, { ...chunk, bytes: 901 }];
  expect(ceilingViolations(files, { kB: 1 })).toEqual(['1 bytes more than 1 kB.']);
});

it('the size gate reports a file too many', () => {
  const files = [entry, chunk];
  expect(ceilingViolations(files, { kB: 1, files: 1 })).toEqual(['2 files, not 1.']);
});

it.each([
  ['no file', [], 'No script was measured.'],
  ['no script', [{ path: 'page.css', bytes: 10 }], 'No script was measured.'],
  ['an empty script', [{ ...entry, bytes: 0 }], `${entry.path} was measured as empty.`],
])('the size gate reports an empty measurement: %s', (_, files, violation) => {
  expect(ceilingViolations(files, { kB: 1 })).toEqual([violation]);
});
