import { createServer, type AddressInfo } from 'node:net';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/browser.mjs';
import { chromiumArgs } from './scripts/chromium-args.mjs';

/** Settled once, by the first process; the workers find both in their environment. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const executablePath = (process.env['CHROMIUM_PATH'] ??= await chromiumPath());

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumArgs },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts' },
    // What is measured is measured alone.
    { name: 'size', testDir: 'tests/size', testMatch: '**/*.spec.ts', workers: 1 },
  ],
  webServer: {
    command: 'node scripts/serve.mjs',
    url: `http://localhost:${port}/`,
    env: { PORT: port, HOST: 'localhost', SANDBOX_DATABASE: ':memory:', QUIET: '1' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => done(free));
    });
  });
}
