import { configDefaults, defineConfig } from 'vitest/config';
import { cssPlugin } from './tools/build/css-plugin.mjs';
import { preactAlias } from './tools/build/preact-alias.mjs';

/** Generous limits: on a busy machine a test takes longer and must not fail for that. */
const generousTimeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 5 } },
} as const;
const setupFiles = ['tests/support/console/vitest.ts'];
const domSetupFiles = [
  ...setupFiles,
  'tests/support/environment/dom.ts',
  'tests/support/environment/late-views.ts',
];
const views = [
  'src/**/*.test.tsx',
  'widgets/**/*.test.tsx',
  'host/**/*.test.tsx',
  'tests/lifecycle/**/*.test.tsx',
];
/**
 * The tests whose result may depend on the version of React: hooks, refs, effects and dialogs, the
 * mounting of every route, and the views of the widgets. The texts and buttons of a screen do not.
 */
const onReact18 = [
  'tests/lifecycle/component.test.tsx',
  'src/app/**/*.test.tsx',
  'src/ui/{code-field,field,modal,screen}/**/*.test.tsx',
  'src/sign-in/**/*.view.test.tsx',
  'widgets/*/views.test.tsx',
  'widgets/plans/plan-cards.test.tsx',
];
/**
 * Run on Preact only: the elements and the host, which ship with it, and tables of outcomes and texts:
 * every outcome of every kind of sign-in, every refusal of an account, every label of a card.
 */
const onPreactOnly = [
  'src/element/**/*.test.tsx',
  'host/**/*.test.tsx',
  'tests/lifecycle/element.test.tsx',
  'widgets/sign-in/kinds.test.tsx',
  'widgets/account-failures.test.tsx',
  'widgets/card-labels.test.tsx',
];
const jsdom = {
  ...generousTimeouts,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'https://shop.example/' } },
};

/**
 * Takes half the time. The React 18 project uses `isolate: false` instead, because its module hook
 * has no effect in such a context.
 */
const inThreads = { pool: 'vmThreads' } as const;

// `*.test.ts` runs in Node; `*.test.tsx` in jsdom, on React 19, React 18 and Preact.
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [cssPlugin()],
        test: {
          name: 'unit',
          ...generousTimeouts,
          ...inThreads,
          environment: 'node',
          include: [
            '{src,widgets,host,servers}/**/*.test.ts',
            'tests/{bench,meta,properties}/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        // In processes, because Playwright cannot be loaded twice in contexts of one thread.
        test: {
          name: 'scripts',
          ...generousTimeouts,
          environment: 'node',
          include: ['tools/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'contract',
          ...generousTimeouts,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'conformance',
          ...generousTimeouts,
          environment: 'node',
          include: ['tests/conformance/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'faults',
          ...jsdom,
          ...inThreads,
          include: ['tests/faults/**/*.test.tsx'],
          setupFiles: domSetupFiles,
        },
      },
      {
        // Needs a build. Runs the compilers of other frameworks, which take a minute on a busy machine.
        test: {
          name: 'package',
          ...generousTimeouts,
          testTimeout: 240_000,
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
        },
      },
      {
        // The project's own checks alone, while one is changed. They also run as unit tests.
        test: {
          name: 'meta',
          ...generousTimeouts,
          environment: 'node',
          include: ['tests/meta/**/*.test.ts'],
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'react',
          ...jsdom,
          ...inThreads,
          include: views,
          exclude: [...configDefaults.exclude, ...onPreactOnly],
          setupFiles: domSetupFiles,
        },
      },
      {
        // On one React only: the text of a story is the same on all.
        plugins: [cssPlugin()],
        test: {
          name: 'i18n',
          ...jsdom,
          ...inThreads,
          include: ['tests/i18n/**/*.test.tsx'],
          setupFiles: [...domSetupFiles, 'tests/i18n/setup.ts'],
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'react-18',
          ...jsdom,
          // One page for all files: creating one for each takes longer than its tests.
          isolate: false,
          include: onReact18,
          // It renders nothing, and what it starts would go on in the page of the other files.
          exclude: [...configDefaults.exclude, 'src/page-services/start-page-services.test.tsx'],
          setupFiles: ['tests/support/environment/react-18.ts', ...domSetupFiles],
        },
      },
      {
        plugins: [cssPlugin()],
        resolve: {
          alias: [
            {
              find: /^@testing-library\/react$/,
              replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
            },
            ...preactAlias,
          ],
          dedupe: ['preact'],
        },
        test: {
          name: 'preact',
          ...jsdom,
          ...inThreads,
          include: views,
          exclude: [...configDefaults.exclude, 'tests/lifecycle/component.test.tsx'],
          setupFiles: domSetupFiles,
          // They import React, so the alias must apply to them too.
          server: { deps: { inline: [/@testing-library\/react/, /zustand/, /@r2wc/] } },
        },
      },
    ],
  },
});
