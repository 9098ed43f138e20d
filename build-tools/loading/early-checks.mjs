import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';

/** The files with the schemas of the widgets' responses. Their schemas contain no others. */
const early =
  /\/src\/((agreement|plans|promo|purchase|session|sign-in)\/api\/[^/]+|http\/error-body)\.ts$/;

/**
 * In the widgets, replaces Zod Mini with the checks of `src/http/early-checks.ts`, which saves 4 to
 * 6 kB in each. Only the page services contain Zod. The two kinds of schema cannot be combined, so all
 * schemas of a folder are replaced.
 * @returns {import('rollup').Plugin}
 */
export function earlyChecks() {
  return {
    name: 'early-checks',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer !== undefined && early.test(importer.replaceAll('\\', '/'))
        ? join(root, 'src/http/early-checks.ts')
        : null,
  };
}
