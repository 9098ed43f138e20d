import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, root } from './folder.ts';

function runTest(body: string): { status: number | null; output: string } {
  const made = folder({
    'a.test.ts': `import { expect, it, vi } from 'vitest';\nit('a', () => {\n${body}\nexpect(1).toBe(1);\n});\n`,
    'vitest.config.mjs': `export default { test: { include: ['a.test.ts'], setupFiles: [${JSON.stringify(
      join(root, 'tests/support/console-gate.ts'),
    )}] } };\n`,
  });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--root', made], {
    cwd: made,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: '' },
  });
  return { status, output: stdout + stderr };
}

it('a test without console output passes', () => {
  expect(runTest('').status).toBe(0);
});

it.each(['error', 'warn'])('a test that writes to console.%s fails', (level) => {
  const { status, output } = runTest(`console.${level}('left over');`);
  expect(output).toContain(`console.${level}: left over`);
  expect(status).toBe(1);
});

it('a test can check a console message that it expects', () => {
  const { status } = runTest(`
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    console.error('expected');
    expect(error).toHaveBeenCalledWith('expected');
  `);
  expect(status).toBe(0);
});
