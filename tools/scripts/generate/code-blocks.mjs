// The code blocks of the README and the guides, from the tested files that they are cut from:
// ```` ```js tests/guides/pages/events.js#listen ````. Without a region, a
// block is the whole file.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.mjs';

/** A block: its language, and what follows it on the line. */
export const block = /^```(\w*)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm;

/** The documents with such blocks, relative to the root. */
export const documents = () => [
  'README.md',
  'docs/conformance.md',
  'docs/frameworks.md',
  ...globSync('docs/guides/*.md', { cwd: root }).toSorted(),
];

/**
 * The text between `#region name` and `#endregion`, without its indentation.
 * @param {string} text
 * @param {string} name
 */
export function region(text, name) {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => new RegExp(`#region ${name}\\b`).test(line));
  const to = lines.findIndex((line, at) => at > from && line.includes('#endregion'));
  if (from === -1 || to === -1) throw new Error(`There is no region ${name}.`);
  const inside = lines.slice(from + 1, to);
  const depth = Math.min(...inside.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return inside.map((line) => line.slice(depth)).join('\n');
}

/**
 * A document with every code block as in its file.
 * @param {string} text
 * @param {(file: string) => string} read
 */
export const withCodeBlocks = (text, read = readFromRoot) =>
  text.replaceAll(
    block,
    (whole, /** @type {string} */ lang, /** @type {string | undefined} */ source) => {
      const [, file, name] = /^(tests\/[^#\s]+)(?:#([\w-]+))?$/.exec(source ?? '') ?? [];
      if (file === undefined) return whole;
      const code = name === undefined ? read(file).trimEnd() : region(read(file), name);
      return `\`\`\`${lang} ${source}\n${code}\n\`\`\``;
    },
  );

/** @param {string} file */
const readFromRoot = (file) => readFileSync(join(root, file), 'utf8');
