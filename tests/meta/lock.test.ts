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

it('catches a platform that the registry at hand did not have', () => {
  const { 'node_modules/@rollup/rollup-darwin-arm64': _, ...packages } = lock.packages;
  expect(Object.keys(missingBinaries(packages))).toEqual([
    'node_modules/@rollup/rollup-darwin-arm64',
  ]);
});
