import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isElsewhere, missingBinaries, withoutHash } from '../../scripts/complete-lock.mjs';
import { root } from './folder.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Parameters<typeof missingBinaries>[0];
};

it('the lock has the binaries of every platform (else: node scripts/complete-lock.mjs)', () => {
  expect(missingBinaries(lock.packages)).toEqual({});
});

/**
 * Entries that `npm ci` could not verify where the project is built; the registry there had no
 * others.
 */
const unchecked = (packages: typeof lock.packages) =>
  withoutHash(packages).filter((place) => !isElsewhere(packages[place]));

it('the lock has the hash of every package that Linux on x64 fetches', () => {
  expect(unchecked(lock.packages)).toEqual([]);
});

it('the lock has no more entries without a hash than binaries of other platforms', () => {
  const entries = withoutHash(lock.packages);
  console.log(
    `${entries.length} of ${Object.keys(lock.packages).length - 1} entries without a hash`,
  );
  expect(entries.filter((place) => !lock.packages[place]?.['optional'])).toEqual([]);
  expect(entries.length).toBeLessThanOrEqual(45);
});

it('a package without a hash is caught', () => {
  const { integrity: _, ...ky } = lock.packages['node_modules/ky'] ?? {};
  expect(unchecked({ ...lock.packages, 'node_modules/ky': ky })).toEqual(['node_modules/ky']);
  const own = 'node_modules/@rollup/rollup-linux-x64-gnu';
  const { integrity: __, ...binary } = lock.packages[own] ?? {};
  expect(unchecked({ ...lock.packages, [own]: binary })).toEqual([own]);
});

it('a platform missing from the lock is caught', () => {
  const { 'node_modules/@rollup/rollup-darwin-arm64': _, ...packages } = lock.packages;
  expect(Object.keys(missingBinaries(packages))).toEqual([
    'node_modules/@rollup/rollup-darwin-arm64',
  ]);
});
