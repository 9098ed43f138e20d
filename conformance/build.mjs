import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * `dist/check/cloud-widgets-check.js`: the conformance kit as one file that only needs Node.
 * @param {string} root the project's folder
 */
export async function buildConformance(root) {
  const outfile = join(root, 'dist/check/cloud-widgets-check.js');
  await build({
    absWorkingDir: root,
    entryPoints: ['conformance/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
}
