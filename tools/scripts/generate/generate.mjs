// `npm run generate` writes what derives from declarations in the sources. These are code blocks
// and tables of documents, the list of errors, and the exports of the package. A test fails if one
// is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { developerErrors } from '../../../src/base/settings/developer-errors.ts';
import { root } from '../run-program.mjs';
import { documents, withCodeBlocks } from './code-blocks.mjs';
import { errorsPage } from './errors-page.ts';
import { packageExports } from './package-exports.mjs';
import { eventTable, settingTable, widgetTable } from './tables.mjs';

/** @type {Readonly<Record<string, () => string>>} by the name in their marker */
const tables = { widgets: widgetTable, settings: settingTable, events: eventTable };

/**
 * A document with every table between its markers.
 * @param {string} text
 */
export const withTables = (text) =>
  text.replaceAll(
    /^(<!-- (\w+): npm run generate -->\n)[\s\S]*?^(<!-- \/\2 -->)$/gm,
    (_, /** @type {string} */ start, /** @type {string} */ name, /** @type {string} */ end) => {
      const tableOf = tables[name];
      if (tableOf === undefined) throw new Error(`There is no table ${name}.`);
      return `${start}\n${tableOf()}\n\n${end}`;
    },
  );

/**
 * Every file with generated parts.
 * @returns {Promise<Record<string, string>>} by path, what the file should contain
 */
export async function generatedFiles() {
  const pages = documents().map((file) => [file, withTables(withCodeBlocks(textOf(file)))]);
  const manifest = /** @type {object} */ (JSON.parse(textOf('package.json')));
  return {
    .../** @type {Record<string, string>} */ (Object.fromEntries(pages)),
    'docs/errors.md': await format(errorsPage(developerErrors), {
      parser: 'markdown',
      printWidth: 100,
    }),
    'package.json': `${JSON.stringify({ ...manifest, exports: packageExports() }, null, 2)}\n`,
  };
}

/** @param {string} file */
export const textOf = (file) => readFileSync(join(root, file), 'utf8');

if (import.meta.filename === process.argv[1])
  for (const [file, text] of Object.entries(await generatedFiles()))
    writeFileSync(join(root, file), text);
