import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/scripts/run-program.mjs';
import {
  isElsewhere,
  missingBinaries,
  withoutHash,
  type LockPackages,
} from './package-lock-rules.ts';

const packagesOf = (file: string): LockPackages =>
  (JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly packages: LockPackages })
    .packages;

/** Each lock file, and how many binaries of other platforms the registry had no hash for. */
const lockFiles = [
  ['package-lock.json', 45],
  ['tools/site/package-lock.json', 13],
  ['tests/frameworks/apps/package-lock.json', 0],
] as const;

/** Entries that `npm ci` could not verify on the platform of the CI. */
const unchecked = (packages: LockPackages) =>
  withoutHash(packages).filter((place) => !isElsewhere(packages[place]));

describe.each(lockFiles)('%s', (file, allowed) => {
  const packages = packagesOf(file);

  it('has the hash of every package that Linux on x64 fetches', () => {
    expect(unchecked(packages)).toEqual([]);
  });

  it('has no more entries without a hash than binaries of other platforms', () => {
    const entries = withoutHash(packages);
    console.log(`${entries.length} of ${Object.keys(packages).length - 1} entries without a hash`);
    expect(entries.filter((place) => !packages[place]?.optional)).toEqual([]);
    expect(entries.length).toBeLessThanOrEqual(allowed);
  });
});

const packages = packagesOf('package-lock.json');

it('the lock file has the binaries of every platform (else see docs/testing.md)', () => {
  expect(missingBinaries(packages)).toEqual([]);
});

it('the check of the lock file reports a package without a hash', () => {
  const { integrity: _, ...zod } = packages['node_modules/zod'] ?? {};
  expect(unchecked({ ...packages, 'node_modules/zod': zod })).toEqual(['node_modules/zod']);
  const own = 'node_modules/@rollup/rollup-linux-x64-gnu';
  const { integrity: __, ...binary } = packages[own] ?? {};
  expect(unchecked({ ...packages, [own]: binary })).toEqual([own]);
});

it('the check of the lock file reports a platform missing from the lock file', () => {
  const { 'node_modules/@rollup/rollup-darwin-arm64': missing, ...others } = packages;
  expect(missingBinaries(others)).toEqual([`@rollup/rollup-darwin-arm64@${missing?.version}`]);
});
