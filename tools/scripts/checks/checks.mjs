// Every check of the project. `npm test` runs those of the first table, `npm test -- types screens` the listed
// ones of either table.
import { programPath, webkitPrograms } from '../set-up/programs.mjs';
import { runChecks, wantedChecks } from './run-checks.mjs';
import { playwright, program, tool, vitest } from './runners.mjs';

/**
 * @typedef {import('./run-checks.mjs').Check} Check
 * @typedef {import('./runners.mjs').Options} Options
 */

const built = ['build', 'browser'];
const parallel = true;
const show = true;

/** @type {(title: string, projects: string[], options?: Options) => Check} on the built product */
const inChromium = (title, projects, options) => ({
  title,
  run: () => playwright(projects, options),
  after: built,
  shows: options?.show ?? false,
});

/** @type {Record<string, Check>} */
const always = {
  lint: { title: 'Lint and type check', run: () => tool('npm run --silent lint'), parallel },
  types: { title: 'Type check of what ships', run: () => tool('npm run --silent types'), parallel },
  imports: { title: 'Import rules', run: () => tool('npm run --silent imports'), parallel },
  format: { title: 'Format', run: () => tool('prettier --check --log-level=warn .'), parallel },
  browser: {
    title: 'A browser',
    run: async () => ({ passed: 1, failed: 0, output: await programPath('chromium') }),
    parallel,
  },
  unit: {
    title: 'Unit, component and contract tests, on React and on the Preact build',
    run: () => vitest(['unit', 'scripts', 'react', 'react-18', 'preact', 'i18n', 'contract']),
  },
  build: { title: 'Build', run: () => tool('node tools/build/build.mjs --if-stale') },
  package: { title: 'Package surface', run: () => vitest(['package']), after: built, parallel },
  size: { ...inChromium('Size gate', ['size']), parallel },
  e2e: inChromium('End-to-end tests in Chromium', ['e2e', 'meta']),
};

/** @type {Record<string, Check>} */
const onRequest = {
  every: inChromium('Every state and transition in Chromium', ['every']),
  reproducible: {
    title: 'Two builds, the same files',
    run: () => tool('node tools/scripts/reproducible.mjs'),
    after: ['build'],
  },
  screens: inChromium('Every screen: axe in light and dark mode, 320 px', ['screens']),
  storybook: {
    title: 'Storybook, built without a warning',
    run: () =>
      tool(
        'env NODE_OPTIONS=--disable-warning=DEP0205 storybook build --quiet --disable-telemetry',
        // Not a file's name: warn-developer.
        /\bwarn(ing)?\b(?!-)/i,
      ),
  },
  stories: {
    title: 'Every story and guide: axe in light, colours in dark, 320 px, console',
    run: () => playwright(['stories']),
    after: ['storybook', 'browser'],
  },
  conformance: {
    title: 'The conformance kit: no false positives, injected faults found',
    run: () => vitest(['conformance'], { show }),
    shows: true,
  },
  faults: {
    title: 'Every call under every fault',
    run: () => vitest(['faults'], { show }),
    shows: true,
  },
  'faults-chromium': inChromium(
    'Every call under a fault, every screen in an outage, every way to a payment page, in Chromium',
    ['faults'],
    { show, minutes: 10 },
  ),
  long: inChromium('Leaks, sleep, wrong clocks and full storage, in Chromium', ['long'], {
    show,
    minutes: 10,
  }),
  typing: inChromium('Typing a digit on a slow device; on an idle machine', ['typing']),
  'outage-load': {
    title: 'A million widgets during an outage',
    run: () => program('node tests/outage-load/main.ts'),
  },
  'sandbox-load': {
    title: '200 clients of the sandbox without pauses; on an idle machine',
    run: () => program('node tests/sandbox-load/main.ts'),
  },
  docs: {
    title: 'The documentation site: links, axe, live widgets, search',
    run: () => program('node tools/site/docs.mjs test'),
    after: ['build', 'browser'],
  },
  frameworks: {
    title: 'An application in each framework, from the packed package',
    run: () => program('node tests/frameworks/suite.mjs'),
    after: ['build', 'browser'],
  },
  firefox: {
    title: 'The main paths in Firefox',
    run: () => otherEngine('firefox', ['firefox']),
    shows: true,
    after: ['build'],
  },
  webkit: {
    title: 'The main paths in WebKitGTK',
    run: () => otherEngine('webkit', webkitPrograms),
    shows: true,
    after: ['build'],
  },
};

/** @type {(project: string, programs: readonly import('../set-up/programs.mjs').ProgramName[]) => ReturnType<Check['run']>} */
async function otherEngine(project, programs) {
  for (const name of programs) await programPath(name);
  // The configuration requires a Chromium, though none is started here.
  process.env['CHROMIUM_PATH'] ??= process.execPath;
  return playwright([project], { show, minutes: 15 });
}

try {
  const checks = { ...always, ...onRequest };
  const selected = process.argv.slice(2);
  const wanted = wantedChecks(checks, selected.length > 0 ? selected : Object.keys(always));
  process.exitCode = (await runChecks(checks, wanted)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
