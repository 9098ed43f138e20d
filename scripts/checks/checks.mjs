// Every check of the project. `npm test` runs all except the slow ones, `npm test -- types e2e` the
// named ones, `npm run test:slow` the slow ones.
import { runChecks, wantedChecks } from './run-checks.mjs';
import { browser, gate, playwright, vitest } from './runners.mjs';

const built = ['build', 'browser'];

/** @type {Record<string, import('./run-checks.mjs').Check>} */
const checks = {
  types: { title: 'Type check', run: () => gate('npm', ['run', '--silent', 'types']) },
  lint: { title: 'Lint', run: () => gate('oxlint', ['--deny-warnings']) },
  imports: { title: 'Import rules', run: () => gate('npm', ['run', '--silent', 'imports']) },
  format: { title: 'Format', run: () => gate('prettier', ['--check', '--log-level=warn', '.']) },
  browser: { title: 'A browser', run: browser },
  unit: {
    title: 'Unit and component tests, on React and on the Preact build',
    run: () => vitest('unit', ['unit', 'scripts', 'react', 'react-18', 'preact', 'i18n']),
    whole: true,
  },
  contract: {
    title: 'Contract tests against the sandbox',
    run: () => vitest('contract', ['contract']),
    whole: true,
  },
  build: {
    title: 'Build',
    run: () => gate('node', ['scripts/build.mjs', '--if-stale']),
    whole: true,
  },
  package: { title: 'Package surface', run: () => vitest('package', ['package']), after: built },
  size: { title: 'Size gate', run: () => playwright('size'), after: built },
  e2e: {
    title: 'End-to-end tests in Chromium',
    run: () => playwright('e2e', 'meta'),
    after: built,
    whole: true,
  },
  every: {
    title: 'Every state and transition in Chromium',
    run: () => playwright('every'),
    after: built,
    whole: true,
    slow: true,
  },
  reproducible: {
    title: 'Two builds, the same files',
    run: () => gate('node', ['scripts/reproducible.mjs']),
    after: ['build'],
    whole: true,
    slow: true,
  },
  screens: {
    title: 'Every screen: axe in light and dark, 320 px',
    run: () => playwright('screens'),
    after: built,
    whole: true,
    slow: true,
  },
  storybook: {
    title: 'Storybook, built without a warning',
    run: () => gate('npm', ['run', '--silent', 'storybook:build'], /\bwarn(ing)?\b/i),
    whole: true,
    slow: true,
  },
  stories: {
    title: 'Every story and guide: axe in light, colours in dark, 320 px, console',
    run: () => playwright('stories'),
    after: ['storybook', 'browser'],
    whole: true,
    slow: true,
  },
};

try {
  const wanted = wantedChecks(checks, process.argv.slice(2));
  process.exitCode = (await runChecks(checks, wanted)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
