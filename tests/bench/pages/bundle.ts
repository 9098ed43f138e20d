import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import { root, run } from '../../../tools/scripts/run-program.mjs';

export const bundled = join(root, 'node_modules', '.cache', 'bench');
const peers = join(import.meta.dirname, 'peers');

/** Bundles the baselines, and the peers that are available, as a page would ship them. */
export async function bundlePages(withPeers: boolean): Promise<void> {
  rmSync(bundled, { recursive: true, force: true });
  mkdirSync(bundled, { recursive: true });
  const baselines = [
    'cards-hand.ts',
    'cards-preact.ts',
    'field-hand.ts',
    'field-preact.ts',
    'loaded.ts',
  ];
  await bundle(
    [...baselines, 'baseline.css'].map((file) => join(import.meta.dirname, 'baselines', file)),
  );
  if (withPeers)
    await bundle([
      join(peers, 'shoelace.js'),
      join(peers, 'hanko.js'),
      require.resolve('@shoelace-style/shoelace/dist/themes/light.css'),
      join(peers, 'node_modules/@clerk/clerk-js/dist/clerk.browser.js'),
    ]);
}

/** Installs the peers in a separate folder; returns the reason if that fails. */
export async function installPeers(): Promise<string | undefined> {
  const { code, output } = await run('npm', ['install'], { cwd: peers });
  return code === 0 ? undefined : output.trim();
}

/** The exact version of an installed package. */
export const versionOf = (name: string, from: 'project' | 'peers'): string => {
  const file = join(from === 'peers' ? peers : root, 'node_modules', name, 'package.json');
  return String((require(file) as { version?: unknown }).version);
};

const require = createRequire(join(peers, 'package.json'));

async function bundle(entries: readonly string[]): Promise<void> {
  await build({
    entryPoints: entries.map((file) => ({ in: file, out: basename(file, extname(file)) })),
    outdir: bundled,
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
