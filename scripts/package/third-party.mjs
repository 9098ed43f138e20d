// The notices of bundled libraries. Written by hand: seven builds share one list, which a plugin of
// each build would not see whole.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** What is built into the files that ship, those of the sandbox too. */
export const bundled = [
  '@hono/node-server',
  '@r2wc/core',
  'dompurify',
  'hono',
  'ky',
  'preact',
  'react',
  'react-dom',
  'zod',
  'zustand',
];

/** `dist/third-party-licenses.txt`: the notices that the licences of bundled libraries ask for. */
export function writeThirdPartyLicenses() {
  const text = bundled.map(notice).join('\n\n');
  writeFileSync(join(root, 'dist/third-party-licenses.txt'), `${text}\n`);
}

/** @param {string} name */
function notice(name) {
  const folder = join(root, 'node_modules', name);
  const { version, license, author } =
    /** @type {{ version: string, license: string, author?: string | { name: string } }} */ (
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    );
  const file = ['LICENSE', 'LICENSE.md', 'license'].find((each) => existsSync(join(folder, each)));
  const holder = typeof author === 'object' ? author.name : (author ?? name);
  const text = file ? readFileSync(join(folder, file), 'utf8') : mit(holder);
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}

/**
 * For a library that names this licence and ships no text of it.
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
