import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '#sandbox/server/server.ts';
import { root, temporaryFolder } from './packed.ts';

const run = (folder: string, ...args: readonly string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'dist/check/cloud-widgets-check.js'), ...args],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, OTHER: 'demo-other' },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });

it('the conformance kit finds no fault in a served sandbox', async () => {
  const folder = temporaryFolder();
  const sandbox = await serve({ port: 0 });
  const options = {
    apiBase: `${sandbox.origin}/api/`,
    billingBase: `${sandbox.origin}/billing/`,
    origin: 'https://shop.example',
    tokens: { subscriber: 'demo-subscriber', other: 'env:OTHER' },
    promoCodes: { free: 'FREE30', unknown: 'UNKNOWN' },
  };
  writeFileSync(join(folder, 'check.json'), JSON.stringify(options));
  const { code, output } = await run(folder, 'check.json', '--junit=out.xml', '--html=out.html');
  await sandbox.close();
  expect(output).toMatch(/\n\d{3} passed, 0 failed\n$/);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toContain('failures="0"');
  expect(existsSync(join(folder, 'out.html'))).toBe(true);
}, 60_000);

it('the conformance kit exits with 2 if it cannot start, and says why', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'check.json'), '{ "apiBase": 1 }');
  const { code, output } = await run(folder, 'check.json');
  expect(output).toContain('apiBase');
  expect(code).toBe(2);
});
