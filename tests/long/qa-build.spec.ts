import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '#sandbox/server/server.ts';
import { root, run } from '../../tools/scripts/run-program.mjs';
import { staticRoots } from '../../tools/scripts/static-roots.mjs';
import { expect, test } from '../support/test.ts';

const folder = join(root, 'dist/host-qa');

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a QA build shows the environment switcher, and keeps the choice', async ({ page }) => {
  const env = { CLOUD_ENVIRONMENT: 'qa', ONLY: 'host' };
  const { code, output } = await run('rollup', ['-c', '--silent'], { env });
  expect(code, output).toBe(0);
  const server = await serve({
    port: 0,
    host: 'localhost',
    staticRoots: { ...staticRoots, '/': folder },
  });
  await page.goto(server.origin);
  const switcher = page.getByRole('combobox', { name: 'Environment' });
  await expect(switcher).toHaveValue('production');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await switcher.selectOption({ label: 'QA API' });
  await expect(switcher).toHaveValue('qa');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('qa');
  await server.close();
});
