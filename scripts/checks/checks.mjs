// Every check of the project. `npm test` runs all except the slow ones, `npm test -- types e2e` the
// named ones.
import { chromiumPath, programPath, webkitPrograms } from '../set-up/programs.mjs';
import { runChecks, wantedChecks } from './run-checks.mjs';
import { playwright, tool, vitest } from './runners.mjs';

const built = ['build', 'browser'];
const alone = true;
const slow = true;
const show = true;

/** @type {Record<string, import('./run-checks.mjs').Check>} */
const checks = {
  lint: {
    title: 'Lint and type check',
    run: () => tool('npm', ['run', '--silent', 'lint']),
  },
  types: {
    title: 'Type check of what ships',
    run: () => tool('npm', ['run', '--silent', 'types']),
  },
  imports: { title: 'Import rules', run: () => tool('npm', ['run', '--silent', 'imports']) },
  format: { title: 'Format', run: () => tool('prettier', ['--check', '--log-level=warn', '.']) },
  browser: {
    title: 'A browser',
    run: async () => {
      process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
      return { passed: 1, failed: 0, output: '' };
    },
  },
  unit: {
    title: 'Unit, component and contract tests, on React and on the Preact build',
    run: () => vitest(['unit', 'scripts', 'react', 'react-18', 'preact', 'i18n', 'contract']),
    alone,
  },
  build: {
    title: 'Build',
    run: () => tool('node', ['build-tools/build.mjs', '--if-stale']),
    alone,
  },
  package: { title: 'Package surface', run: () => vitest(['package']), after: built },
  size: { title: 'Size gate', run: () => playwright(['size']), after: built },
  e2e: {
    title: 'End-to-end tests in Chromium',
    run: () => playwright(['e2e', 'meta']),
    ...{ after: built, alone },
  },
  every: {
    title: 'Every state and transition in Chromium',
    run: () => playwright(['every']),
    ...{ after: built, alone, slow },
  },
  reproducible: {
    title: 'Two builds, the same files',
    run: () => tool('node', ['build-tools/reproducible.mjs']),
    ...{ after: ['build'], alone, slow },
  },
  screens: {
    title: 'Every screen: axe in light and dark, 320 px',
    run: () => playwright(['screens']),
    ...{ after: built, alone, slow },
  },
  storybook: {
    title: 'Storybook, built without a warning',
    run: () => tool('npm', ['run', '--silent', 'storybook:build'], /\bwarn(ing)?\b/i),
    ...{ alone, slow },
  },
  stories: {
    title: 'Every story and guide: axe in light, colours in dark, 320 px, console',
    run: () => playwright(['stories']),
    ...{ after: ['storybook', 'browser'], alone, slow },
  },
  conformance: {
    title: 'The conformance kit: no false positives, planted faults found',
    run: () => vitest(['conformance'], { show }),
    ...{ alone, slow },
  },
  faults: {
    title: 'Every call under every fault',
    run: () => vitest(['faults'], { show }),
    ...{ alone, slow },
  },
  'faults-chromium': {
    title:
      'Every call under a fault, every screen in an outage, every way to a payment page, in Chromium',
    run: () => playwright(['faults'], { show, minutes: 10 }),
    ...{ after: built, alone, slow },
  },
  long: {
    title: 'Leaks, sleep, wrong clocks and full storage, in Chromium',
    run: () => playwright(['long'], { show, minutes: 10 }),
    ...{ after: built, alone, slow },
  },
  firefox: {
    title: 'The main journeys in Firefox',
    run: async () => {
      process.env['FIREFOX_PATH'] = await programPath('firefox');
      return otherEngine('firefox');
    },
    ...{ after: ['build'], alone, slow },
  },
  webkit: {
    title: 'The main journeys in WebKitGTK',
    run: async () => {
      for (const name of webkitPrograms) await programPath(name);
      return otherEngine('webkit');
    },
    ...{ after: ['build'], alone, slow },
  },
};

/** @param {string} project */
async function otherEngine(project) {
  // The configuration requires a Chromium, though none is started here.
  process.env['CHROMIUM_PATH'] ??= await chromiumPath().catch(() => process.execPath);
  return playwright([project], { show, minutes: 15 });
}

try {
  const wanted = wantedChecks(checks, process.argv.slice(2));
  process.exitCode = (await runChecks(checks, wanted)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
