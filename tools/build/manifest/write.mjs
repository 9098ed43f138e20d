import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { manifest } from './custom-elements.mjs';
import { declarations, templateTags } from './declarations.mjs';
import { cssData, htmlData, webTypes } from './editors.mjs';

/** Writes the files about the elements for compilers and editors. */
export function writeManifest() {
  const types = 'dist/types/templates';
  cpSync(join(root, 'src/element/templates'), join(root, types), { recursive: true });
  const files = {
    'custom-elements.json': manifest(),
    'web-types.json': webTypes(),
    'vscode.html-custom-data.json': htmlData(),
    'vscode.css-custom-data.json': cssData(),
    'types/templates/tags.d.ts': templateTags(),
    'types/elements.d.ts': declarations(),
    'types/all.d.ts': "export type * from './elements.js';\nexport * from './configure.js';\n",
    // A style sheet is imported for its effect only.
    'types/css.d.ts': 'export {};\n',
  };
  for (const [file, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    writeFileSync(join(root, 'dist', file), text);
  }
}
