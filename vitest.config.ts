import { configDefaults, defineConfig } from 'vitest/config';
import { cssPlugin } from './scripts/css-plugin.mjs';
import { preactAlias } from './scripts/preact-alias.mjs';

/** A bound, not a wait: a busy machine takes its time, and fails nothing by it. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 5 } },
} as const;
const setupFiles = ['tests/support/console-gate.ts'];
const domSetupFiles = [...setupFiles, 'tests/support/dom.ts'];
const views = [
  'src/**/*.test.tsx',
  'widgets/**/*.test.tsx',
  'host/**/*.test.tsx',
  'tests/lifecycle/**/*.test.tsx',
];
/** What a React may do differently: hooks, refs, effects, dialogs; a mount of every route; a widget's views. */
const onReact18 = [
  'tests/lifecycle/**/*.test.tsx',
  'src/app/**/*.test.tsx',
  'src/ui/{code-field,field,modal,screen}/**/*.test.tsx',
  'src/sign-in/**/*.view.test.tsx',
  'widgets/*/views.test.tsx',
  'widgets/plans/plans/*.view.test.tsx',
  'widgets/available-packages/offers/*.view.test.tsx',
];
/** Every kind of sign-in and what it meets: once, on what the elements ship, and in a browser. */
const kinds = 'widgets/sign-in/kinds.test.tsx';
const jsdom = {
  ...patient,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'https://shop.example/' } },
};

/** Half the time. React 18 has `isolate: false` instead: its module hook does not reach into such a context. */
const shared = { pool: 'vmThreads' } as const;

// `*.test.ts` runs in Node, `*.test.tsx` in jsdom, on React 19, on React 18 and on what the elements ship.
export default defineConfig({
  test: {
    // Vitest keeps one core free by itself: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [cssPlugin()],
        test: {
          name: 'unit',
          ...patient,
          ...shared,
          environment: 'node',
          include: [
            '{src,widgets,host,sandbox}/**/*.test.ts',
            'tests/{bench,elements,meta,support,properties}/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        // In processes: Playwright refuses to be loaded again in another context of a thread.
        test: {
          name: 'scripts',
          ...patient,
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'contract',
          ...patient,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'conformance',
          ...patient,
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
          ...shared,
          include: ['tests/faults/**/*.test.tsx'],
          setupFiles: domSetupFiles,
        },
      },
      {
        // Needs a build.
        test: {
          name: 'package',
          ...patient,
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
        },
      },
      {
        // The gates alone, for whoever changes one; they are unit tests too.
        test: {
          name: 'meta',
          ...patient,
          environment: 'node',
          include: ['tests/meta/**/*.test.ts'],
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'react',
          ...jsdom,
          ...shared,
          include: views,
          exclude: [...configDefaults.exclude, kinds],
          setupFiles: domSetupFiles,
        },
      },
      {
        // Once: what a story says is the same on every React.
        plugins: [cssPlugin()],
        test: {
          name: 'i18n',
          ...jsdom,
          ...shared,
          include: ['tests/i18n/**/*.test.tsx'],
          setupFiles: [...domSetupFiles, 'tests/i18n/setup.ts'],
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'react-18',
          ...jsdom,
          // One page for all: to make one for each file takes longer than its tests.
          isolate: false,
          include: onReact18,
          setupFiles: ['tests/support/react-18.ts', ...domSetupFiles],
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
          ...shared,
          include: views,
          setupFiles: domSetupFiles,
          // These import React themselves, so they must go through the alias too.
          server: { deps: { inline: [/@testing-library\/react/, /zustand/, /@r2wc/] } },
        },
      },
    ],
  },
});
