import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../tools/scripts/run-program.mjs';
import { temporaryFolder } from './temporary-folder.ts';

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The tests under the gate, in one run: to start a runner takes far longer than they do. */
const bodies = {
  silent: '',
  error: "console.error('left over');",
  warn: "console.warn('left over');",
  expected: `
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    console.error('expected');
    expect(error).toHaveBeenCalledWith('expected');`,
};

const results = runTests();

function runTests() {
  const tests = Object.entries(bodies).map(
    ([name, body]) => `it('${name}', () => {\n${body}\nexpect(1).toBe(1);\n});\n`,
  );
  const setup = JSON.stringify(join(root, 'tests/support/console/vitest.ts'));
  const files = {
    'a.test.ts': `import { expect, it, vi } from 'vitest';\n${tests.join('')}`,
    'vitest.config.mjs': `export default { test: { include: ['a.test.ts'], setupFiles: [${setup}] } };\n`,
  };
  const made = temporaryFolder(files, afterAll);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const report = join(made, 'report.json');
  const args = ['run', '--root', made, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, ...args], {
    cwd: made,
    env: { ...process.env, NO_COLOR: '1', VITEST: '' },
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return (name: keyof typeof bodies) => all.find(({ title }) => title === name);
}

it('a test without console output passes', () => {
  expect(results('silent')?.status).toBe('passed');
});

it.each(['error', 'warn'] as const)('a test that writes to console.%s fails', (level) => {
  const result = results(level);
  expect(result?.status).toBe('failed');
  expect(result?.failureMessages.join('\n')).toContain(`console.${level}: left over`);
});

it('a test can check a console message that it expects', () => {
  expect(results('expected')?.status).toBe('passed');
});
