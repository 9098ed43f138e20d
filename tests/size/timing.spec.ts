import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, test } from '@playwright/test';
import { brotli } from './widget.ts';

/** What `cloud-timing` may cost every widget, in bytes after brotli. */
const limit = 300;

const timing = fileURLToPath(new URL('../../src/app/page-services/timing.ts', import.meta.url));

/** The size of a module by itself: in a chunk it shares text with others, and costs less. */
const sizeOf = (contents: string) => {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    ...{ bundle: true, minify: true, format: 'esm', target: 'es2022', write: false },
  });
  return brotli(Buffer.from(outputFiles[0]?.contents ?? []));
};
const own = `export * from ${JSON.stringify(timing)};`;

test('the module of the event cloud-timing has at most 300 bytes after brotli', () => {
  const size = sizeOf(own);
  console.log(`cloud-timing: ${size} bytes, limit ${limit}`);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(limit);
});

test('a function with a beacon, added to the module of cloud-timing, exceeds its 300 bytes', () => {
  const more = `${own} export const sent = (mark: number) => navigator.sendBeacon('/marks', JSON.stringify({ mark }));`;
  expect(sizeOf(more)).toBeGreaterThan(limit);
});
