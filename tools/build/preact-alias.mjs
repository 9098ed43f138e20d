import { join } from 'node:path';
import { root } from '../scripts/run-program.mjs';

/** React on Preact, in elements and host, and in the tests of both. Longer names come first. */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/compat/test-utils' },
  {
    find: /^react\/jsx-(dev-)?runtime$/,
    replacement: join(root, 'src/element/jsx-runtime.ts'),
  },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: join(root, 'src/element/react.ts') },
];
