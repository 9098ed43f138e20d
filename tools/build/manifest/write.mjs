// Writes the files about the elements for compilers and editors.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { manifest } from './custom-elements.mjs';
import { declarations, templateTags } from './declarations.mjs';
import { cssData, htmlData, webTypes } from './editors.mjs';

/** Writes the files about the elements for compilers and editors. */
export function writeManifest() {
  json('custom-elements.json', manifest());
  json('web-types.json', webTypes());
  json('vscode.html-custom-data.json', htmlData());
  json('vscode.css-custom-data.json', cssData());
  cpSync(join(root, 'src/element/templates'), join(root, 'dist/types/templates'), {
    recursive: true,
  });
  text('types/templates/tags.d.ts', templateTags());
  text('types/elements.d.ts', declarations());
  text('types/all.d.ts', "export type * from './elements.js';\nexport * from './configure.js';\n");
  // A style sheet is imported for its effect only.
  text('types/css.d.ts', 'export {};\n');
}

/**
 * @param {string} file below `dist`
 * @param {unknown} value
 */
const json = (file, value) => text(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * @param {string} file below `dist`
 * @param {string} content
 */
function text(file, content) {
  writeFileSync(join(root, 'dist', file), content);
}
