import { defineConfig } from '@playwright/test';
import { programPath } from './tools/scripts/set-up/programs.mjs';
import { chromiumArgs } from './tools/scripts/set-up/chromium-args.mjs';
import { mainSpecs } from './tests/support/main-specs.ts';

/** Found once, by the first process; the workers read it from their environment. */
const executablePath = process.env['CHROMIUM_PATH'] ?? (await programPath('chromium'));

// Each worker serves the built product and a sandbox of its own: see tests/support/test.ts.

/** The main job, embedding, pages with a strict policy, and the tagged tests of sign-in and promo. */
const inEveryEngine = /(main-path|element|strict-page)\.spec\.ts|@engines/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Generous limits: on a busy machine a test takes longer and must not fail for that.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'ru-RU',
    launchOptions: { executablePath, args: chromiumArgs },
  },
  projects: [
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      testMatch: mainSpecs,
      // The requests of a test that failed; snapshots of every step would take a quarter longer.
      use: {
        trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
      },
    },
    { name: 'every', testDir: 'tests/e2e', testMatch: '**/*.spec.ts', testIgnore: mainSpecs },
    {
      name: 'firefox',
      testDir: 'tests',
      testMatch: ['e2e/**/*.spec.ts', 'engines/strict-page.spec.ts'],
      grep: inEveryEngine,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: 'tests/engines/firefox-bidi.mjs' },
      },
    },
    { name: 'webkit', testDir: 'tests/engines', testMatch: 'webkit*.spec.ts', workers: 1 },
    { name: 'faults', testDir: 'tests/faults', testMatch: '*.spec.ts' },
    // They measure the heap of a page, so one page is open at a time.
    { name: 'long', testDir: 'tests/long', testMatch: '**/*.spec.ts', workers: 1 },
    {
      name: 'screens',
      testDir: 'tests/screens',
      testMatch: ['screens.spec.ts', 'page-defects.spec.ts', 'screen-driver.spec.ts'],
    },
    // axe needs long for the list of two hundred cards.
    {
      name: 'stories',
      testDir: 'tests/stories',
      testMatch: 'stories.spec.ts',
      timeout: 300_000,
    },
    { name: 'pictures', testDir: 'tests/screens', testMatch: 'pictures.spec.ts' },
    { name: 'readme', testDir: 'tests/screens', testMatch: 'readme.spec.ts' },
    { name: 'meta', testDir: 'tests/meta', testMatch: '**/*.spec.ts' },
    { name: 'frameworks', testDir: 'tests/frameworks', testMatch: 'applications.spec.ts' },
    // They measure bytes, requests and layout shifts, never durations.
    {
      name: 'size',
      testDir: 'tests/size',
      testMatch: '**/*.spec.ts',
      testIgnore: 'typing.spec.ts',
    },
    // It measures durations, which mean nothing on a machine that is busy with other work.
    { name: 'typing', testDir: 'tests/size', testMatch: 'typing.spec.ts', workers: 1 },
  ],
});
