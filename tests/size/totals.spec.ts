import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { langs } from '#base/settings/settings.ts';
import { root } from '../../tools/scripts/run-program.mjs';
import { preloadsOf } from '../support/snippet.ts';
import { judge } from './ceilings.ts';
import { brotli } from './widget.ts';

const dist = join(root, 'dist');

const measured = (paths: readonly string[]) =>
  paths.map((path) => ({ path, bytes: brotli(readFileSync(join(dist, path))) }));

/** Bundles a built file as an application does: what is imported at once is one file. */
const bundle = (file: string, external: readonly string[] = []) =>
  build({
    entryPoints: [join(dist, file)],
    outdir: 'bundle',
    absWorkingDir: dist,
    external: [...external],
    ...{ bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022' },
    ...{ write: false, metafile: true, logLevel: 'error' },
  });

const otherLangs = langs.filter((lang) => lang !== 'ru');
const isOfOtherLang = (path: string): boolean =>
  new RegExp(`/(${otherLangs.join('|')})-[\\w-]{8}\\.js$`).test(path);

test('all widgets with every screen in one language are within their ceiling', async () => {
  const { metafile } = await bundle('elements/all.js');
  const reached = Object.keys(metafile.inputs);
  expect(reached.filter(isOfOtherLang).length % otherLangs.length).toBe(0);
  judge(
    'all.js, every screen in one language',
    measured(reached.filter((path) => !isOfOtherLang(path))),
  );
});

test('the classic script is within its ceiling', () => {
  judge('classic script', measured(['elements/cloud-widgets.classic.js']));
});

test('the script of the first calls is within its ceiling', () => {
  judge('first-calls.js', measured(['elements/first-calls.js']));
});

test('the React component of plans, without its dependencies, is within its ceiling', async () => {
  const { metafile, outputFiles } = await bundle('react/plans.js', [
    'react',
    'zustand',
    'ky',
    'zod',
  ]);
  const first = new Set(['bundle/plans.js']);
  for (const path of first)
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) first.add(next);
  const code = outputFiles
    .map(({ path, contents }) => ({
      path: relative(dist, path),
      bytes: brotli(Buffer.from(contents)),
    }))
    .filter(({ path }) => first.has(path));
  // The catalogs have the same texts as those of the element.
  const catalogs = preloadsOf('cloud-plans').filter((path) => /\/ru-[\w-]{8}\.js$/.test(path));
  expect(catalogs.length).toBeGreaterThan(0);
  judge('plans, the React component', [...code, ...measured(catalogs)]);
});
