import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './folder.ts';

/** Paths in backticks, built files aside, that are neither a file nor the end of one. */
function missingFiles(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w-][\w./-]*\/[\w./-]*\.(?:ts|tsx|mjs|json|css|md))`/g)];
  return named
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        !path.startsWith('dist/') &&
        !files.some((file) => file === path || file.endsWith(`/${path}`)),
    );
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const documents = files.filter((file) =>
  /^(CONTRIBUTING|SECURITY|widgets\/.*\/README|docs\/[\w-]+)(\.md)?$/.test(file),
);

describe('documents for contributors', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    expect(missingFiles(readFileSync(join(root, document), 'utf8'), files)).toEqual([]);
  });

  it('fail the check if a file has moved', () => {
    const text = 'See `src/purchase/rules.ts`, `purchase/rules.ts` and `src/gone/rules.ts`.';
    expect(missingFiles(text, ['src/purchase/rules.ts'])).toEqual(['src/gone/rules.ts']);
  });
});
