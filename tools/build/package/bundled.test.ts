import { join } from 'node:path';
import { rollup } from 'rollup';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run-program.mjs';
import { librariesIn, libraryOf } from './bundled.mjs';

/** The libraries that a build of this text leaves in its file. */
async function librariesOf(text: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const entry = join(root, 'entry.js');
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
        generateBundle: (_options, files) => {
          found = librariesIn(files);
        },
      },
      nodeResolve(),
    ],
  });
  await bundle.generate({ format: 'es' });
  return found;
}

it('a library that a build has left in its file is noted, whatever else imports it', async () => {
  const libraries = await librariesOf(
    "import { h } from 'preact'; import { createStore } from 'zustand/vanilla'; console.log(h);",
  );
  expect(libraries).toEqual(['node_modules/preact']);
});

it.each([
  ['/project/node_modules/zod/index.js', 'node_modules/zod'],
  [
    '\0/project/node_modules/@hono/node-server/a.js?commonjs-es-import',
    'node_modules/@hono/node-server',
  ],
  ['/p/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['node_modules/zod/mini/index.js', 'node_modules/zod'],
  ['/project/src/http/client.ts', undefined],
])('the module %j belongs to %s', (id, library) => expect(libraryOf(id)).toBe(library));
