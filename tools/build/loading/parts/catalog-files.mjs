import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run-program.mjs';

/** @param {string} lang @returns the paths of all catalogs of a language */
export const catalogsIn = (lang) =>
  globSync(`{src/i18n,widgets/*}/messages/{,further/}{,*.}${lang}.json`, { cwd: root })
    .toSorted()
    .map((file) => join(root, file));
