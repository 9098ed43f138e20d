// `node tests/frameworks/snippets.mjs`: updates the snippets of docs/frameworks.md from the
// applications.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';

const guide = join(root, 'docs/frameworks.md');
const block = /```(\w+) (\S+)#([\w-]+)\n[\s\S]*?```/g;

/**
 * The text between `#region name` and `#endregion`, without its indentation.
 * @param {string} file
 * @param {string} name
 */
export function region(file, name) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const from = lines.findIndex((line) => line.includes(`#region ${name}`));
  const to = lines.findIndex((line, at) => at > from && line.includes('#endregion'));
  if (from === -1 || to === -1) throw new Error(`${file} has no region ${name}.`);
  const text = lines.slice(from + 1, to);
  const depth = Math.min(...text.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return text.map((line) => line.slice(depth)).join('\n');
}

/** The expected guide, with every snippet as in its application. */
export const guideText = () =>
  readFileSync(guide, 'utf8').replaceAll(
    block,
    (_, /** @type {string} */ lang, /** @type {string} */ file, /** @type {string} */ name) =>
      `\`\`\`${lang} ${file}#${name}\n${region(file, name)}\n\`\`\``,
  );

if (import.meta.filename === process.argv[1]) writeFileSync(guide, guideText());
