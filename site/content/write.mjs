import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { frameworkPages } from './frameworks.mjs';
import { page } from './page.mjs';
import { referencePages } from './reference.mjs';

const docs = join(root, 'site/src/content/docs');
const guides = join(root, 'docs/guides');
const errors = 'docs/errors.md';

/** Files whose change writes the pages anew. */
export const contentSources = () => [
  ...globSync('*.md', { cwd: guides }).map((name) => join(guides, name)),
  ...['docs/frameworks.md', 'CHANGELOG.md', 'src/element/manifest.ts'].map((name) =>
    join(root, name),
  ),
];

/**
 * Writes every page of the site: the guides as they are, a page for each framework cut from
 * `docs/frameworks.md`, the tables of the manifest, the numbered errors, the changelog.
 */
export function writeContent() {
  rmSync(docs, { recursive: true, force: true });
  cpSync(guides, docs, { recursive: true });
  mkdirSync(join(root, 'site/public'), { recursive: true });
  cpSync(join(root, 'host/embeds/icon.svg'), join(root, 'site/public/favicon.svg'));
  const pages = { ...frameworkPages(), ...referencePages() };
  for (const [name, text] of Object.entries(pages)) write(`${name}.md`, text);
  write('reference/changelog.md', readAs('CHANGELOG.md', 'Changelog', 90));
  if (existsSync(join(root, errors)))
    write('reference/errors.md', readAs(errors, 'Errors by number', 80));
}

/**
 * A file of the repository as a page: its heading becomes the title.
 * @param {string} file
 * @param {string} title
 * @param {number} order
 */
function readAs(file, title, order) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^# .*\n+/, '');
  return page({ title, order }, text);
}

/**
 * @param {string} file below the pages
 * @param {string} text
 */
function write(file, text) {
  const to = join(docs, file);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
}
