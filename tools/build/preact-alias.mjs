import { join } from 'node:path';
import { root } from '../scripts/run-program.mjs';

const own = join(root, 'src/element/preact');

/**
 * Replacements in the elements, whose size delays their first screen: only the part of `@r2wc/core`
 * that is used, and the screens that are drawn before Preact has loaded. They precede other aliases.
 */
export const elementAlias = [
  { find: './preact/r2wc-library.ts', replacement: join(own, 'r2wc-shipped.ts') },
  {
    find: './early-screens.ts',
    replacement: join(own, '../early-screen/early-screens-shipped.ts'),
  },
  { find: /^react-dom\/client$/, replacement: join(own, 'early-react-dom.ts') },
  { find: /^react(\/jsx-runtime)?$/, replacement: join(own, 'early-react.ts') },
];

/** Replaces React in builds for pages without it, with the subset that is used. */
export const shippedAlias = [
  { find: /^react-dom\/client$/, replacement: join(own, 'react-dom-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: join(own, 'react.ts') },
];

/**
 * All of React on Preact, for the tests: Testing Library needs more than what ships. The order
 * matters: longer names come first.
 */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/compat/test-utils' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
