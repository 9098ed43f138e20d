import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, expect as expectOf } from '@playwright/test';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { chromiumArgs } from '../../tools/scripts/set-up/chromium-args.mjs';
import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { output, pack, root, temporaryFolder } from './packed.ts';

const timeout = 120_000;
let executablePath: string;
beforeAll(async () => void (executablePath = await programPath('chromium')));

/** `npx cloud-widgets-sandbox` in a project that has installed the tarball. Returns its origin. */
async function startSandbox(): Promise<string> {
  const folder = temporaryFolder();
  const { tarball } = pack(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "page", "private": true }');
  output('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], folder);
  const child = spawn(join(folder, 'node_modules/.bin/cloud-widgets-sandbox'), {
    env: { ...process.env, PORT: '0' },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /http:\/\/localhost:\d+/.exec(printed.toString())?.[0];
  if (origin === undefined) throw new Error(`No address in: ${printed.toString()}`);
  return origin;
}

/** A page with its own origin. */
async function serveText(html: string): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it(
  'the packed sandbox serves plans to a page of another origin with only the README’s first code block',
  async () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const block = /```html[^\n]*\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const origin = await startSandbox();
    expect(block).toContain('http://localhost:4173/cloud/');
    const address = await serveText(
      `<!doctype html><title>Shop</title>${block.replaceAll('http://localhost:4173', origin)}`,
    );
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(address);
    await expectOf(page.locator('cloud-plans').getByText('250 GB').first()).toBeVisible();
  },
  timeout,
);
