import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/scripts/run-program.mjs';

/**
 * The lines for the head of a page that the build writes for an element.
 * @param base address of the folder that contains `elements`, without a slash at its end
 */
export const snippetOf = (tag: string, base: string): string =>
  readFileSync(join(root, 'dist/snippets', `${tag}.ru.html`), 'utf8')
    .split('\n')
    .filter((line) => /^<(link|script) /.test(line))
    .join('\n')
    .replaceAll(/https:\/\/cloud\.example\/[^/]+/g, base);

/** The files that these lines preload, as paths in `dist`. */
export const preloadsOf = (tag: string): readonly string[] =>
  [...snippetOf(tag, '').matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
