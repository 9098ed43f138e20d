import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { shippedLibraries } from './bundled.mjs';

/** `dist/THIRD_PARTY.md`: the built-in libraries, and the notices required by their licences. */
export function writeThirdParty() {
  writeFileSync(join(root, 'dist/THIRD_PARTY.md'), thirdParty(shippedLibraries()));
}

/**
 * A table of the built-in libraries, then the text of each licence.
 * @param {readonly string[]} folders such as `node_modules/zod`
 */
export function thirdParty(folders) {
  const libraries = folders.map(noticeOf);
  return `# Third-party software

Libraries that are built into the files of this package, with their licences. The bill of materials is
\`sbom.json\`.

| library | version | licence |
| --- | --- | --- |
${libraries.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
${libraries.map(({ name, notice }) => `\n## ${name}\n\n\`\`\`\n${notice}\n\`\`\`\n`).join('')}`;
}

/** @param {string} place */
function noticeOf(place) {
  const folder = join(root, place);
  const { name, version, license, author } =
    /** @type {{ name: string, version: string, license: string, author?: string | { name: string } }} */ (
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    );
  const file = ['LICENSE', 'LICENSE.md', 'license'].find((each) => existsSync(join(folder, each)));
  const holder = typeof author === 'object' ? author.name : (author ?? name);
  const notice = file ? readFileSync(join(folder, file), 'utf8') : mit(holder);
  return { name, version, license, notice: notice.trim() };
}

/**
 * The text of the MIT licence, for a library that names the licence but does not contain its text.
 * @param {string} holder
 */
const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
