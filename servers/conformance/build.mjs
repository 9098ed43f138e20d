import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * `dist/check/cloud-widgets-check.js`: the conformance kit as one file that only needs Node.
 * @param {string} root the project's folder
 * @param {(ids: readonly string[]) => void} note called with the modules that are in the file
 */
export async function buildConformance(root, note) {
  const outfile = join(root, 'dist/check/cloud-widgets-check.js');
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: ['servers/conformance/main.ts'],
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
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {});
  note(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([id]) => id));
  chmodSync(outfile, 0o755);
}
