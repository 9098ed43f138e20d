import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { dts } from 'rollup-plugin-dts';
import typescript from '@rollup/plugin-typescript';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { cssPlugin } from './tools/build/css-plugin.mjs';
import { hostPage } from './tools/build/host-page.mjs';
import { bundledLibraries, writeBundled } from './tools/build/package/bundled.mjs';
import { oneRest } from './tools/build/one-rest.mjs';
import { preactAlias } from './tools/build/preact-alias.mjs';
import { snippets, stableEntry } from './tools/build/element-page.mjs';
import { widgets } from './tools/build/widgets.mjs';

const root = import.meta.dirname;
const { version } = /** @type {{ version: string }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);
/** Spec §9. A build for another environment than production has its own folder. */
const environment = process.env['CLOUD_ENVIRONMENT'] ?? 'production';
const hostFolder = environment === 'production' ? 'dist/host' : `dist/host-${environment}`;

/** What all builds for a browser share. */
const shared = [
  json({ compact: true, namedExports: false, preferConst: true }),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      CLOUD_ENVIRONMENT: JSON.stringify(environment),
      CLOUD_RELEASE: JSON.stringify(version),
    },
  }),
  nodeResolve({ browser: true, exportConditions: ['production'] }),
];

// Transforms only; `npm run types` checks. `#…` is resolved by `imports` in package.json.
const transform = esbuild({
  target: 'es2022',
  jsx: 'automatic',
  tsconfig: false,
  exclude: /\/(node_modules|dist)\//,
});

/** @param {Parameters<typeof cssPlugin>[0]} [styles] */
const onPreact = (styles) => [
  cssPlugin(styles),
  alias({ entries: preactAlias }),
  ...shared,
  transform,
];

/** The part of React's renderer that returns a string; it runs in Node and in edge runtimes. */
const stringRenderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js';

const minified = [minify({ target: 'es2022', charset: 'utf8', legalComments: 'none' })];

/** The compiler itself, which also checks, for the code that applications bundle. */
const checked = {
  tsconfig: 'tsconfig.build.json',
  compilerOptions: { noEmit: false, incremental: false, outDir: 'dist/react' },
};

/** @param {import('rollup').OutputOptions} [options] */
const elementOutput = (options) => ({
  dir: 'dist/elements',
  entryFileNames: 'chunks/[name]-[hash].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  plugins: minified,
  ...options,
});

/**
 * A widget as an element, in three parts: its entry with the first screen, the rest, and pages that few
 * users see (docs/loading.md).
 * @param {string} widget
 */
const element = (widget) => ({
  input: { [`cloud-${widget}`]: `widgets/${widget}/element.ts` },
  output: elementOutput({ manualChunks: oneRest(widget), onlyExplicitManualChunks: true }),
  plugins: [...onPreact(), stableEntry, snippets(widget, version)],
});

/** @type {Record<string, () => import('rollup').RollupOptions>} */
const builds = {
  ...Object.fromEntries(widgets.map((widget) => [widget, () => element(widget)])),
  // All elements in one entry, for pages with several of them.
  all: () => ({
    input: { all: 'widgets/all.ts' },
    output: elementOutput(),
    plugins: [...onPreact(), stableEntry],
  }),
  // The same as one script, for pages that cannot load modules.
  classic: () => ({
    input: 'widgets/all.ts',
    output: {
      file: 'dist/elements/cloud-widgets.classic.js',
      format: 'iife',
      name: 'CloudWidgets',
      inlineDynamicImports: true,
      plugins: minified,
    },
    plugins: onPreact(),
  }),
  // What a page with elements may load besides: settings of all, an application.
  page: () => ({
    input: {
      configure: 'src/element/configure/configure.ts',
      webview: 'src/element/webview/webview.ts',
    },
    output: elementOutput({ entryFileNames: '[name].js' }),
    plugins: onPreact(),
  }),
  // The script that starts the first calls. It imports nothing, so that it runs as soon as it arrives.
  'first-calls': () => ({
    input: { 'first-calls': 'src/element/first-calls/start.ts' },
    output: elementOutput({ entryFileNames: '[name].js' }),
    plugins: onPreact(),
  }),
  react: () => ({
    input: Object.fromEntries(widgets.map((widget) => [widget, `widgets/${widget}/index.tsx`])),
    external: /^(react|react-dom|zustand|ky|zod)(\/|$)/,
    // Not minified: the application that bundles it does that.
    output: {
      dir: 'dist/react',
      chunkFileNames: 'chunks/[name]-[hash].js',
      banner: "'use client';",
      // Imports without a binding would be preloads, at which a bundler warns: they have no side effects.
      hoistTransitiveImports: false,
    },
    plugins: [cssPlugin({ inject: false }), ...shared, typescript(checked)],
  }),
  // The declarations for integrators' compilers: one file for each widget, with its exports only.
  types: () => ({
    input: {
      ...Object.fromEntries(widgets.map((widget) => [widget, `widgets/${widget}/index.tsx`])),
      configure: 'src/element/configure/configure.ts',
      webview: 'src/element/webview/webview.ts',
      events: 'src/base/settings/events.ts',
      settings: 'src/base/settings/settings.ts',
      i18next: 'src/i18n/i18next.ts',
      server: 'widgets/server.tsx',
    },
    external: /^react(-dom)?(\/|$)/,
    output: { dir: 'dist/types', chunkFileNames: 'chunks/[name].d.ts' },
    plugins: [cssPlugin({ inject: false }), dts({ tsconfig: 'tsconfig.build.json' })],
  }),
  // The modules for pages and servers besides the widgets.
  tools: () => ({
    input: { i18next: 'src/i18n/i18next.ts' },
    output: { dir: 'dist/tools' },
    plugins: [...shared, transform],
  }),
  // The module with which a server draws a first screen into HTML; it contains React's renderer.
  server: () => ({
    input: { server: 'widgets/server.tsx' },
    output: { dir: 'dist/server', inlineDynamicImports: true, plugins: minified },
    plugins: [
      // The rest of React's renderer would keep a Node process alive.
      alias({ entries: { 'react-dom/server': `${root}/${stringRenderer}` } }),
      cssPlugin({ inject: false }),
      ...shared,
      transform,
      commonjs(),
    ],
  }),
  sandbox: () => forNode('sandbox', 'servers/sandbox/server/bin.ts', 'cloud-widgets-sandbox'),
  check: () => forNode('check', 'servers/conformance/main.ts', 'cloud-widgets-check'),
  host: () => ({
    input: 'host/main.tsx',
    output: {
      dir: hostFolder,
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      plugins: minified,
    },
    plugins: [hostPage({ html: join(root, 'host/index.html') }), ...onPreact({ inject: false })],
  }),
  // A page with the installed package: its own React, and our built files.
  embeds: () => ({
    input: 'host/embeds/react.tsx',
    output: { dir: 'dist/embeds', chunkFileNames: 'chunks/[hash].js', plugins: minified },
    plugins: [
      alias({
        entries: [
          {
            find: /^cloud-widgets\/.*$/,
            replacement: '$&',
            customResolver: (id) => fileURLToPath(import.meta.resolve(id)),
          },
        ],
      }),
      ...shared,
      transform,
      commonjs(),
    ],
  }),
};

/**
 * One file that needs nothing but Node.
 * @param {string} folder
 * @param {string} input
 * @param {string} name
 */
function forNode(folder, input, name) {
  return {
    input,
    external: /^node:/,
    output: {
      file: `dist/${folder}/${name}.js`,
      banner: '#!/usr/bin/env node',
      inlineDynamicImports: true,
    },
    plugins: [
      json({ preferConst: true }),
      nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
      commonjs(),
      esbuild({ target: 'node18', tsconfig: false }),
    ],
  };
}

/** `rollup -c` builds everything, `ONLY=host+react rollup -c` a part. */
const only = process.env['ONLY']?.split('+') ?? Object.keys(builds);

export default only.map((name) => {
  const { plugins: own, ...config } = builds[name]?.() ?? {};
  const libraries = bundledLibraries((ids) => writeBundled(name, ids));
  return { ...config, plugins: [own, libraries], onLog };
});

/**
 * A warning about the project's own files is an error, because warnings are overlooked.
 * @type {import('rollup').LogHandlerWithDefault}
 */
function onLog(level, log, handler) {
  // The page that bundles the package needs no directive for React's server.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Rollup resolves the endings of imports, and nothing is left of them.
  if (log.pluginCode === 'TS5096') return;
  const file = log.id ?? log.ids?.[0] ?? log.loc?.file ?? '';
  if (level === 'warn' && file.includes('node_modules')) return;
  handler(level === 'warn' ? 'error' : level, log);
}
