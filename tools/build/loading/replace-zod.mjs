import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';

/** The files with the schemas of the widgets' responses. Their schemas contain no others. */
const schemaFiles =
  /\/src\/((agreement|plans|promo|purchase|session|sign-in)\/api\/[^/]+|http\/error-body)\.ts$/;

/**
 * In the widgets, replaces Zod Mini with `src/http/zod-subset.ts`, which saves 4 to 6 kB in each. Only
 * the page services contain Zod. The two kinds of schema cannot be combined, so all schemas of a folder
 * are replaced.
 * @returns {import('rollup').Plugin}
 */
export function replaceZod() {
  return {
    name: 'replace-zod',
    resolveId: (source, importer) =>
      source === 'zod/mini' &&
      importer !== undefined &&
      schemaFiles.test(importer.replaceAll('\\', '/'))
        ? join(root, 'src/http/zod-subset.ts')
        : null,
  };
}
