import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/scripts/run-program.mjs';

/** The lines that the build writes for an element, except for its tag. */
export const snippetOf = (tag: string): string =>
  readFileSync(join(root, 'dist/snippets', `${tag}.ru.html`), 'utf8')
    .split('\n')
    .filter((line) => /^<(link|script) /.test(line))
    .join('')
    .replaceAll(/https:\/\/cloud\.example\/[^/]+/g, '/cloud');
