import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingBinaries, withoutHash } from '../../scripts/complete-lock.mjs';
import { root } from './folder.ts';

type Packages = Parameters<typeof missingBinaries>[0];

const packagesOf = (file: string): Packages =>
  (JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly packages: Packages }).packages;

/** Whether an entry is a binary that `npm ci` never downloads on the platforms of the project's CI. */
function isElsewhere({ os, cpu, libc }: Partial<Packages[string]> = {}): boolean {
  const runsOn = (given: unknown, ours: string) => !Array.isArray(given) || given.includes(ours);
  return !(runsOn(os, 'linux') && runsOn(cpu, 'x64') && runsOn(libc, 'glibc'));
}

/** Each lock, and how many binaries of other platforms the registry had no hash for. */
const locks = [
  ['package-lock.json', 45],
  ['site/package-lock.json', 13],
  ['tests/frameworks/apps/package-lock.json', 0],
] as const;

/** Entries that `npm ci` could not verify on the platform of the CI. */
const unchecked = (packages: Packages) =>
  withoutHash(packages).filter((place) => !isElsewhere(packages[place]));

describe.each(locks)('%s', (file, allowed) => {
  const packages = packagesOf(file);

  it('has the hash of every package that Linux on x64 fetches', () => {
    expect(unchecked(packages)).toEqual([]);
  });

  it('has no more entries without a hash than binaries of other platforms', () => {
    const entries = withoutHash(packages);
    console.log(`${entries.length} of ${Object.keys(packages).length - 1} entries without a hash`);
    expect(entries.filter((place) => !packages[place]?.['optional'])).toEqual([]);
    expect(entries.length).toBeLessThanOrEqual(allowed);
  });
});

const packages = packagesOf('package-lock.json');

it('the lock has the binaries of every platform (else: node scripts/complete-lock.mjs)', () => {
  expect(missingBinaries(packages)).toEqual({});
});

it('a package without a hash is caught', () => {
  const { integrity: _, ...zod } = packages['node_modules/zod'] ?? {};
  expect(unchecked({ ...packages, 'node_modules/zod': zod })).toEqual(['node_modules/zod']);
  const own = 'node_modules/@rollup/rollup-linux-x64-gnu';
  const { integrity: __, ...binary } = packages[own] ?? {};
  expect(unchecked({ ...packages, [own]: binary })).toEqual([own]);
});

it('a platform missing from the lock is caught', () => {
  const { 'node_modules/@rollup/rollup-darwin-arm64': _, ...others } = packages;
  expect(Object.keys(missingBinaries(others))).toEqual([
    'node_modules/@rollup/rollup-darwin-arm64',
  ]);
});

it.each([
  ['@tool/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@tool/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@tool/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
])('the missing binary %s gets the platform in its name', (name, platform) => {
  const tool = { optionalDependencies: { [name]: '1.0.0' } };
  const [entry] = Object.values(missingBinaries({ 'node_modules/tool': tool }));
  expect(entry).toEqual({ version: '1.0.0', optional: true, ...platform });
  expect(isElsewhere(entry)).toBe(true);
});
