import { join } from 'node:path';
import { root } from '../run-program.mjs';

/** The calls of first screens; each is composed only of others in these folders. */
const early = /\/src\/(agreement|plans|promo|purchase|session|sign-in)\/api\/[^/]+\.ts$/;

/**
 * Substitutes the project's few checks for Zod Mini where a first screen would wait for Zod: 6 kB.
 * Everything else uses Zod, which is loaded with the full client. A schema of one kind cannot be
 * part of one of the other, hence whole folders.
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
