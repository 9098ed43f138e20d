import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { dts } from 'rollup-plugin-dts';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { cssPlugin } from './tools/build/css-plugin.mjs';
import { bundledLibraries, writeBundled } from './tools/build/package/bundled.mjs';
import { widgets } from './tools/build/widgets.mjs';
import { elementAlias, shippedAlias } from './tools/build/preact-alias.mjs';
import { entryCopies } from './tools/build/loading/entry-copies.mjs';
import {
  earlyScreens,
  firstChunks,
  firstRoute,
} from './tools/build/loading/chunks/first-chunks.mjs';
import { imageAddress } from './tools/build/loading/image-address.mjs';
import { interfaceMethods } from './tools/build/loading/interface-methods.mjs';
import { joinedChunks } from './tools/build/loading/chunks/joined-chunks.mjs';
import { lateViews } from './tools/build/loading/late-views.mjs';
import { oneCopy } from './tools/build/loading/one-copy.mjs';
import { oneHash } from './tools/build/loading/one-hash.mjs';
import { requestSharedChunks } from './tools/build/loading/request-shared-chunks.mjs';
import { ownEarlyScreen } from './tools/build/loading/own-early-screen.mjs';
import { hostPage } from './tools/build/loading/host-page.mjs';
import { snippets } from './tools/build/loading/snippets.mjs';
import { treemap } from './tools/build/loading/treemap.mjs';
import { publicComments } from './tools/build/loading/public-comments.mjs';
import { useClient } from './tools/build/loading/use-client.mjs';

const root = import.meta.dirname;
const all = 'virtual:all';
const { version } = /** @type {{ version: string }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);
/** Spec §9. A build for another environment than production has its own folder. */
const environment = process.env['CLOUD_ENVIRONMENT'] ?? 'production';
const hostFolder = environment === 'production' ? 'dist/host' : `dist/host-${environment}`;
const first = await Promise.all(widgets.map((widget) => firstRoute(root, widget)));
const core = join(root, 'src/element/mount.tsx');
const drawEarly = join(root, 'src/element/early-screen/draw-early-screen.tsx');
const early = await earlyScreens(root);

/**
 * @param {import('rollup').InputPluginOption[]} [first]
 * @param {Parameters<typeof cssPlugin>[0]} [styles]
 */
const plugins = (first = [], styles) => [
  ...first,
  lateViews(),
  interfaceMethods,
  cssPlugin(styles),
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
  // Transforms only; `npm run types` checks. `#…` is resolved by `imports` in package.json.
  // The pages of this build import files of `dist` that exist already.
  esbuild({
    target: 'es2022',
    jsx: 'automatic',
    tsconfig: false,
    exclude: /\/(node_modules|dist)\//,
  }),
];

/** These components have their styles in a sheet of the page: `style.css`, or that of the host. */
const inPage = { inject: false };

/** Chosen for the size after Brotli, where repeated code can be smaller than shorter code. */
const repeated = { inline: 1, booleans: false, keep_fargs: false };

/**
 * A catalog is named by the folder that it belongs to, and its language.
 * @param {import('rollup').PreRenderedChunk} chunk
 */
function chunkFile({ name, moduleIds: [id = ''] }) {
  const [, root, owner, lang] = /\/(\w+)\/([^/]+)\/messages\/(\w+)\.json$/.exec(id) ?? [];
  const catalog = owner && `${root === 'src' ? 'shared-' : ''}${owner}.${lang}`;
  return `chunks/${catalog ?? name}-[hash].js`;
}

/** More passes make these files no smaller: after Brotli the classic script even grows by 15 bytes. */
const fewPasses = 3;

/**
 * @param {import('rollup').OutputOptions} rest
 * @param {number} [passes] of the minifier
 */
const output = (rest, passes = 6) => ({
  format: /** @type {const} */ ('es'),
  chunkFileNames: chunkFile,
  generatedCode: { preset: 'es2015', symbols: false },
  // Modules of merged chunks are plain objects to those that load them.
  freeze: false,
  hoistTransitiveImports: false,
  ...rest,
  plugins: [
    requestSharedChunks({ first: [core, ...first, ...early.values()] }),
    // In a module, names that are not exported are private; in a script, they are global to the page.
    terser({ ecma: 2020, module: rest.format !== 'iife', compress: { ...repeated, passes } }),
    oneHash(),
  ],
});

/**
 * A warning about the project's own files is an error, because warnings are overlooked.
 * @type {import('rollup').LogHandlerWithDefault}
 */
const onLog = (level, log, handler) => {
  const file = log.id ?? log.ids?.[0] ?? log.loc?.file ?? '';
  if (level === 'warn' && file.includes('node_modules')) return;
  handler(level === 'warn' ? 'error' : level, log);
};

/**
 * All elements at once, for `all.js` and the classic script.
 * @type {import('rollup').Plugin}
 */
const everything = {
  name: 'all',
  resolveId: (id) => (id === all ? `\0${all}` : null),
  load: (id) =>
    id.startsWith(`\0${all}`) && !id.includes('?')
      ? [
          ...widgets.map(
            (widget) => `import ${JSON.stringify(join(root, `widgets/${widget}/element.ts`))};`,
          ),
          `export * from ${JSON.stringify(join(root, 'src/element/configure/configure.ts'))};`,
        ].join('\n')
      : null,
};

/**
 * The services around the widgets are a file of their own, with copies of what they share with a
 * widget: a shared chunk would cost every widget a request.
 * @type {import('rollup').Plugin}
 */
const servicesApart = {
  name: 'services-apart',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && source.endsWith('/start-embedded.ts')
      ? { id: './services.js', external: true }
      : null,
};

/**
 * Empties the folder first, so that it contains no file of an earlier build.
 * @param {string} dir
 */
const fresh = (dir) => ({
  name: 'fresh',
  buildStart: () => rmSync(join(root, dir), { recursive: true, force: true }),
});

/** @param {import('@rollup/plugin-alias').Alias[]} [further] */
const preact = (further = []) => alias({ entries: [...further, ...shippedAlias] });

/** @param {string[]} starts the modules that every widget needs first */
const chunks = (...starts) => firstChunks({ core: starts.map((file) => join(root, file)), first });

/**
 * The package by its own name, through its `exports`, as in an installed package.
 * @type {import('rollup').Plugin}
 */
const self = {
  name: 'self',
  resolveId: (id) =>
    id.startsWith('cloud-widgets/') ? fileURLToPath(import.meta.resolve(id)) : null,
  // Rollup warns about a directive that it drops; these builds do not need the directive.
  transform: (code) => (code.startsWith("'use client';") ? code.slice(13) : null),
};

/**
 * The part of React's renderer that returns a string: it runs in Node and in edge runtimes, at half the
 * size of the entire renderer.
 */
const serverRenderer = alias({
  entries: [
    {
      find: /^react-dom\/server$/,
      replacement: join(
        root,
        'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
      ),
    },
  ],
});

const elementPlugins = () =>
  plugins([
    servicesApart,
    oneCopy(root),
    entryCopies(),
    ownEarlyScreen(),
    everything,
    preact(elementAlias),
  ]);

const builds = {
  elements: () => ({
    input: {
      ...Object.fromEntries(
        widgets.map((widget) => [`cloud-${widget}`, `widgets/${widget}/element.ts`]),
      ),
      configure: 'src/element/configure/configure.ts',
      webview: 'src/element/webview/webview.ts',
    },
    output: output({
      dir: 'dist/elements',
      manualChunks: firstChunks({ core: [core], first, early: [drawEarly, ...early.values()] }),
    }),
    plugins: [
      fresh('dist/elements'),
      ...elementPlugins(),
      snippets({ version, core, first, early, drawEarly }),
      ...(process.env['TREEMAP'] ? [treemap({ file: join(root, 'dist/treemap.svg') })] : []),
    ],
  }),
  // All elements in one entry, with few chunks of their own.
  all: () => ({
    input: { all },
    output: output(
      {
        dir: 'dist/elements',
        chunkFileNames: 'chunks/all-[name]-[hash].js',
        manualChunks: joinedChunks({ core, first, early: [drawEarly, ...early.values()] }),
      },
      fewPasses,
    ),
    plugins: elementPlugins(),
  }),
  classic: () => ({
    input: all,
    output: output(
      {
        file: 'dist/elements/cloud-widgets.classic.js',
        format: 'iife',
        name: 'CloudWidgets',
        inlineDynamicImports: true,
      },
      fewPasses,
    ),
    plugins: plugins([servicesApart, everything, preact()]),
  }),
  services: () => ({
    input: { services: 'src/element/configure/start-embedded.ts' },
    output: {
      dir: 'dist/elements',
      format: /** @type {const} */ ('es'),
      chunkFileNames: 'chunks/services-[name]-[hash].js',
      plugins: [terser({ ecma: 2020, module: true, compress: { passes: 3 } })],
    },
    plugins: plugins([preact()]),
  }),
  // One small file, with copies of what it shares with a widget.
  firstCalls: () => ({
    input: { 'first-calls': 'src/element/first-calls/start.ts' },
    output: output({ dir: 'dist/elements' }),
    plugins: plugins(),
  }),
  react: () => ({
    input: Object.fromEntries(widgets.map((widget) => [widget, `widgets/${widget}/index.tsx`])),
    external: /^react(-dom)?(\/|$)/,
    output: output({
      dir: 'dist/react',
      manualChunks: chunks('src/app/widget.tsx', 'widgets/route-table.ts'),
    }),
    plugins: [fresh('dist/react'), ...plugins([], inPage), useClient],
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
      server: 'src/element/server-rendering/render-cards.tsx',
    },
    external: /^react(-dom)?(\/|$)/,
    output: {
      dir: 'dist/types',
      format: /** @type {const} */ ('es'),
      chunkFileNames: 'chunks/[name].d.ts',
    },
    plugins: [
      fresh('dist/types'),
      cssPlugin(inPage),
      dts({ tsconfig: 'tsconfig.build.json' }),
      publicComments,
    ],
  }),
  // The modules for pages and servers besides the widgets.
  tools: () => ({
    input: { i18next: 'src/i18n/i18next.ts' },
    output: { dir: 'dist/tools', format: /** @type {const} */ ('es') },
    plugins: [fresh('dist/tools'), ...plugins()],
  }),
  // The module with which a server draws a first screen into HTML; it contains React's renderer.
  server: () => ({
    input: { server: 'src/element/server-rendering/render-cards.tsx' },
    output: {
      dir: 'dist/server',
      format: /** @type {const} */ ('es'),
      inlineDynamicImports: true,
      plugins: [terser({ ecma: 2020, module: true })],
    },
    plugins: [fresh('dist/server'), serverRenderer, ...plugins([], inPage), commonjs()],
  }),
  // `npx cloud-widgets-sandbox`: one file that needs nothing but Node.
  sandbox: () => ({
    input: 'servers/sandbox/server/bin.ts',
    external: /^node:/,
    output: {
      file: 'dist/sandbox/cloud-widgets-sandbox.js',
      format: /** @type {const} */ ('es'),
      banner: '#!/usr/bin/env node',
    },
    plugins: [
      fresh('dist/sandbox'),
      json({ preferConst: true }),
      nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
      esbuild({ target: 'node18', tsconfig: false }),
    ],
  }),
  host: () => ({
    input: 'host/main.tsx',
    output: output(
      {
        dir: hostFolder,
        manualChunks: chunks('host/main.tsx'),
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
      fewPasses,
    ),
    plugins: [
      fresh(hostFolder),
      imageAddress,
      ...plugins([preact()], inPage),
      hostPage({ html: join(root, 'host/index.html') }),
    ],
  }),
  // A page with the installed package: its own React, and our built files. They are minified already.
  embeds: () => ({
    input: 'host/embeds/react.tsx',
    output: {
      dir: 'dist/embeds',
      format: /** @type {const} */ ('es'),
      chunkFileNames: 'chunks/[hash].js',
    },
    plugins: [fresh('dist/embeds'), self, ...plugins(), commonjs(), minify({ target: 'es2022' })],
  }),
};

/** `rollup -c` builds everything, `ONLY=host+react rollup -c` a part. */
const only = process.env['ONLY'];

const wanted = Object.entries(builds).filter(
  ([name]) => only === undefined || only.split('+').includes(name),
);

export default wanted.map(([name, build]) => {
  const config = build();
  const libraries = bundledLibraries((ids) => writeBundled(name, ids));
  return { ...config, plugins: [config.plugins, libraries], onLog, cache: false };
});
