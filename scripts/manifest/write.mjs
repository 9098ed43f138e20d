// Writes what compilers and editors read about the elements, for the build.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { manifest } from './custom-elements.mjs';
import { declarations, templateTags } from './declarations.mjs';
import { cssData, htmlData, webTypes } from './editors.mjs';

/** Writes what compilers and editors read about the elements. */
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
  // Nothing to import from a style sheet but its effect.
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
