import { join } from 'node:path';
import { root } from './run.mjs';

const own = join(root, 'src/element/preact');

/** What stands for React in what is built for pages without it: the few things that are used. */
export const shippedAlias = [
  { find: /^react-dom\/client$/, replacement: join(own, 'react-dom-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: join(own, 'react.ts') },
];

/**
 * All of React on Preact, for the tests: Testing Library needs more of it than ships. The order
 * matters: the longer names come first.
 */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/compat/test-utils' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
