// What `npm start` serves, and from where; the tests serve the same.
import { join } from 'node:path';
import { root } from './run-program.mjs';

/** Address prefix → folder: the built widgets, the pages that embed them, the host. */
export const staticRoots = {
  '/cloud/': join(root, 'dist'),
  '/embeds/': join(root, 'host', 'embeds'),
  '/': join(root, 'dist', 'host'),
};
