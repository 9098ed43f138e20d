// `npm run docs:snippets`: updates the code blocks of the README and the guides from the tested
// files that they are cut from: ```` ```js tests/guides/pages/events.js#listen ````.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.mjs';

/** A block: its language, and what follows it on the line. */
const block = /^```(\w*)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm;

/** Languages of which no block is run, and why. */
export const untested = {
  '': 'text: a message, a header, a list of commands',
  sh: 'commands; the sandbox’s and the kit’s have tests of their own',
  http: 'headers of a server that is not ours',
  json: 'data: its shapes have tests by schema',
  kotlin: 'needs an Android device; the page’s end is tested with stand-ins',
  swift: 'needs an iOS device; the page’s end is tested with stand-ins',
};

/** Blocks by their first line that are no part of a tested file, and why. */
export const exceptions = {
  '<script type="importmap">': 'names files of one release by their hashes',
  '<meta name="cloud-analytics" content="on" />': 'names servers of an operator',
};

/** The documents with snippets, relative to the root. */
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
 * A document with every snippet as in its file.
 * @param {string} text
 * @param {(file: string) => string} read
 */
export const withSnippets = (text, read = readFromRoot) =>
  text.replaceAll(
    block,
    (whole, /** @type {string} */ lang, /** @type {string | undefined} */ source) => {
      const [, file, name] = /^(\S+)#([\w-]+)$/.exec(source ?? '') ?? [];
      if (file === undefined || name === undefined) return whole;
      return `\`\`\`${lang} ${file}#${name}\n${region(read(file), name)}\n\`\`\``;
    },
  );

/**
 * The blocks that should be cut from a file and are not, by their first lines.
 * @param {string} text
 */
export const typedBlocks = (text) =>
  [...text.matchAll(block)]
    .filter(([, lang = '', source]) => source === undefined && !Object.hasOwn(untested, lang))
    .map(([, , , code = '']) => code.slice(0, code.indexOf('\n')))
    .filter((line) => !Object.hasOwn(exceptions, line));

/** @param {string} file */
const readFromRoot = (file) => readFileSync(join(root, file), 'utf8');

if (import.meta.filename === process.argv[1])
  for (const file of documents()) writeFileSync(join(root, file), withSnippets(readFromRoot(file)));
