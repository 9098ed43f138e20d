import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/scripts/run-program.mjs';
import { mainSpecs } from '../support/main-specs.ts';
import { brokenThreats, threatsIn, unrunTests } from './threat-model.ts';

const sourceOf = (file: string): string | undefined => {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
};

/** Of the browser tests, `.ci/run` omits most of `tests/e2e`. */
const isRun = (file: string): boolean => !file.startsWith('tests/e2e/') || mainSpecs.test(file);

describe('SECURITY.md', () => {
  it('names existing code and tests in every row', () => {
    const threats = threatsIn(readFileSync(join(root, 'SECURITY.md'), 'utf8'));
    expect(threats.length).toBeGreaterThanOrEqual(25);
    expect(brokenThreats(threats, sourceOf)).toEqual([]);
  });

  it('fails the check if a row names no test, a missing test, or missing code', () => {
    const table = [
      '| attack | defence | code | test |',
      '| --- | --- | --- | --- |',
      '| One. | Holds. | `tests/meta` | nothing |',
      '| Two. | Holds. | `src/gone.ts` | `tests/meta/package-lock.test.ts`: says what it never said |',
    ].join('\n');
    expect(brokenThreats(threatsIn(table), sourceOf)).toEqual([
      'One. Names no test.',
      'src/gone.ts does not exist.',
      'tests/meta/package-lock.test.ts has no test “says what it never said”.',
    ]);
  });

  it('names browser tests that .ci/run runs', () => {
    const threats = threatsIn(readFileSync(join(root, 'SECURITY.md'), 'utf8'));
    expect(unrunTests(threats, isRun)).toEqual([]);
  });

  it('fails the check if a browser test is run by the slow project only', () => {
    const table = '| One. | Holds. | `tests` | `tests/e2e/plans.spec.ts`: a title |';
    expect(unrunTests(threatsIn(table), isRun)).toEqual([
      'tests/e2e/plans.spec.ts is run by no suite of .ci/run.',
    ]);
  });
});
