import { defineConfig } from 'vitest/config';
import { cssPlugin } from './scripts/css-plugin.mjs';
import { preactAlias } from './scripts/preact-alias.mjs';

const setupFiles = ['tests/support/console-gate.ts'];
const domSetupFiles = [...setupFiles, 'tests/support/dom.ts'];
const views = [
  'src/**/*.test.tsx',
  'widgets/**/*.test.tsx',
  'host/**/*.test.tsx',
  'tests/lifecycle/**/*.test.tsx',
];
const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'https://shop.example/' } },
};

/** Half the time; not for React 18, whose module hook does not reach into such a context. */
const shared = { pool: 'vmThreads' } as const;

// `*.test.ts` runs in Node, `*.test.tsx` in jsdom, on React 19, on React 18 and on what the elements ship.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [cssPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{src,widgets,host,sandbox,scripts}/**/*.test.ts',
            'tests/{bench,elements,support,properties}/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        plugins: [cssPlugin()],
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        // Needs a build.
        test: { name: 'package', environment: 'node', include: ['tests/package/**/*.test.ts'] },
      },
      {
        test: {
          name: 'meta',
          environment: 'node',
          include: ['tests/meta/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [cssPlugin()],
        test: { name: 'react', ...jsdom, ...shared, include: views, setupFiles: domSetupFiles },
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
          include: views,
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
