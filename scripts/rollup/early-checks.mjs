import { join } from 'node:path';
import { root } from '../run.mjs';

/** The calls that a first screen is made of; each composes only with others of these folders. */
const early = /\/src\/(agreement|plans|promo|purchase|session|sign-in)\/api\/[^/]+\.ts$/;

/**
 * Puts the project's few checks in Zod Mini's place where a first screen would wait for Zod: 6 kB.
 * The rest keeps Zod, which arrives with the full client. A schema of the one kind cannot be part
 * of one of the other, hence whole folders.
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
