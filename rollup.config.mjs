import { join } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { dts } from 'rollup-plugin-dts';
import typescript from '@rollup/plugin-typescript';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import manifest from './package.json' with { type: 'json' };
import { elementBuilds, lastBuilds, otherBuilds } from './tools/build/builds.mjs';
import { cssPlugin } from './tools/build/css-plugin.mjs';
import { hostPage } from './tools/build/host-page.mjs';
import { bundledLibraries } from './tools/build/package/bundled.mjs';
import { oneRest } from './tools/build/one-rest.mjs';
import { preactAlias } from './tools/build/preact-alias.mjs';
import { onLog } from './tools/build/on-log.mjs';
import { snippets, stableEntry } from './tools/build/element-page.mjs';
import { widgetNames } from './tools/build/widgets.mjs';

const root = import.meta.dirname;
const stringRenderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js';
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
      CLOUD_RELEASE: JSON.stringify(manifest.version),
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

/** @param {Parameters<typeof cssPlugin>[0]} [css] */
const onPreact = (css) => [cssPlugin(css), alias({ entries: preactAlias }), ...shared, transform];

const minified = [minify({ target: 'es2022', charset: 'utf8', legalComments: 'none' })];

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
  plugins: [...onPreact(), stableEntry, snippets(widget, manifest.version)],
});

const components = Object.fromEntries(
  widgetNames.map((widget) => [widget, `widgets/${widget}/index.tsx`]),
);

/** @type {Record<string, () => import('rollup').RollupOptions>} */
const builds = {
  ...Object.fromEntries(widgetNames.map((widget) => [widget, () => element(widget)])),
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
    input: components,
    external: /^(react|react-dom|zustand|ky|zod)(\/|$)/,
    // Not minified: the application that bundles it does that.
    output: {
      dir: 'dist/react',
      chunkFileNames: 'chunks/[name]-[hash].js',
      banner: "'use client';",
      // Imports without a binding would be preloads, at which a bundler warns: they have no side effects.
      hoistTransitiveImports: false,
    },
    // The compiler itself, which also checks.
    plugins: [
      cssPlugin({ inject: false }),
      ...shared,
      typescript({
        tsconfig: 'tsconfig.build.json',
        compilerOptions: { noEmit: false, incremental: false, outDir: 'dist/react' },
      }),
    ],
  }),
  // The declarations for integrators' compilers: one file for each widget, with its exports only.
  types: () => ({
    input: {
      ...components,
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
      // The part of React's renderer that returns a string; the rest would keep a Node process alive.
      alias({ entries: { 'react-dom/server': join(root, stringRenderer) } }),
      cssPlugin({ inject: false }),
      ...shared,
      transform,
      commonjs(),
    ],
  }),
  sandbox: () => forNode('sandbox', 'servers/sandbox/server/bin.ts'),
  check: () => forNode('check', 'servers/conformance/main.ts'),
  host: () => ({
    input: 'host/main.tsx',
    output: {
      dir: hostFolder,
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      plugins: minified,
    },
    plugins: [hostPage({ html: join(root, 'host/index.html') }), ...onPreact({ inject: false })],
  }),
  // A page with the installed package: its own React, and our built files.
  embeds: () => ({
    input: 'host/embeds/react.tsx',
    output: { dir: 'dist/embeds', chunkFileNames: 'chunks/[hash].js', plugins: minified },
    plugins: [...shared, transform, commonjs()],
  }),
};

/**
 * A program in one file that needs nothing but Node.
 * @type {(name: string, input: string) => import('rollup').RollupOptions}
 */
function forNode(name, input) {
  return {
    input,
    external: /^node:/,
    output: {
      file: `dist/${name}/cloud-widgets-${name}.js`,
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
const all = [...elementBuilds, ...otherBuilds, ...lastBuilds];
const wanted = process.env['ONLY']?.split('+') ?? all;

export default wanted.map((name) => {
  const build = builds[name];
  if (build === undefined) throw new TypeError(`No build ${name}, only ${all.join(', ')}.`);
  const { plugins, ...config } = build();
  const reported = {
    name: 'built',
    writeBundle: () => void process.stdout.write(`built ${name}\n`),
  };
  return { ...config, plugins: [plugins, bundledLibraries(name), reported], onLog };
});
