import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingBinaries } from '../../scripts/complete-lock.mjs';
import { root } from './folder.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Parameters<typeof missingBinaries>[0];
};

it('has the binaries of every platform in the lock (else: node scripts/complete-lock.mjs)', () => {
  expect(missingBinaries(lock.packages)).toEqual({});
});

/** Entries that `npm ci` could not check: binaries of platforms that the registry at hand did not have. */
const unchecked = (packages: typeof lock.packages) =>
  Object.entries(packages)
    .filter(([place, entry]) => place !== '' && !entry['integrity'] && !entry['optional'])
    .map(([place]) => place);

it('has the hash of every package in the lock, binaries of other platforms apart', () => {
  expect(unchecked(lock.packages)).toEqual([]);
});

it('catches a package without a hash', () => {
  const { integrity: _, ...ky } = lock.packages['node_modules/ky'] ?? {};
  expect(unchecked({ ...lock.packages, 'node_modules/ky': ky })).toEqual(['node_modules/ky']);
});

it('catches a platform that the registry at hand did not have', () => {
  const { 'node_modules/@rollup/rollup-darwin-arm64': _, ...packages } = lock.packages;
  expect(Object.keys(missingBinaries(packages))).toEqual([
    'node_modules/@rollup/rollup-darwin-arm64',
  ]);
});
