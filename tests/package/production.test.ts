import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const markers = /cloud_environment|QA API|\/config\.json/;

/** Built files that contain parts of a test build. */
const notForProduction = (folder: string, files: readonly string[]): string[] =>
  files.filter((file) => markers.test(readFileSync(join(root, folder, file), 'utf8')));

it('a production build contains no environment switcher (spec §2)', () => {
  const built = globSync('{host,elements,react}/**/*.{js,html}', { cwd: join(root, 'dist') });
  expect(built.length).toBeGreaterThan(100);
  expect(notForProduction('dist', built)).toEqual([]);
});

it('the check finds the environment switcher of a test build', () => {
  const sources = ['environment.ts', 'environment-switcher.ts'];
  expect(notForProduction('host/environment', sources)).toEqual(sources);
});
