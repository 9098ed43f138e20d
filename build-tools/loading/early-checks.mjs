import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';

/** The schemas of the widgets' responses; each is composed only of others in these files. */
const early =
  /\/src\/((agreement|plans|promo|purchase|session|sign-in)\/api\/[^/]+|http\/error-body)\.ts$/;

/**
 * Substitutes the project's few checks for Zod Mini, which would be 4 to 6 kB of every widget. Only the
 * page services contain Zod. A schema of one kind cannot be part of one of the other,
 * hence whole folders.
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
