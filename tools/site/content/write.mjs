import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { frameworkPages } from './frameworks.mjs';
import { page, withLongCodes, withTitles } from './page.mjs';
import { referencePages } from './reference.mjs';

const docs = join(root, 'tools/site/src/content/docs');
const guides = join(root, 'docs/guides');

/** Files of the repository that become pages unchanged. */
const documents = [
  {
    file: 'docs/conformance.md',
    at: 'conformance',
    title: 'Conformance of your servers',
    order: 1,
  },
  {
    file: 'docs/specification.md',
    at: 'reference/specification',
    title: 'The specification',
    order: 60,
  },
  {
    file: 'docs/contract.md',
    at: 'reference/contract',
    title: 'Additions to the specification',
    order: 61,
  },
  { file: 'docs/refusals.md', at: 'reference/refusals', title: 'Refusals', order: 62 },
  {
    file: 'docs/idempotency.md',
    at: 'reference/idempotency',
    title: 'Idempotent purchases',
    order: 63,
  },
  { file: 'docs/errors.md', at: 'reference/errors', title: 'Errors by number', order: 80 },
  {
    file: 'CHANGELOG.md',
    at: 'reference/changelog',
    title: 'Changelog',
    order: 90,
    // It names every feature, so it would come before the pages that explain them.
    searched: false,
  },
];

/** What the tables of the reference derive from. */
const interfaces = ['src/base/settings/settings.ts', 'src/base/settings/events.ts'];

/** Files whose change regenerates the pages. */
export const contentSources = () => [
  ...globSync('*.md', { cwd: guides }).map((name) => join(guides, name)),
  ...[
    'docs/frameworks.md',
    'src/element/styling.ts',
    ...interfaces,
    ...documents.map(({ file }) => file),
  ].map((name) => join(root, name)),
];

/**
 * Writes every page of the site. The pages are guides, frameworks (from `docs/frameworks.md`), the
 * tables of the manifest, the numbered errors, and the changelog.
 */
export function writeContent() {
  rmSync(docs, { recursive: true, force: true });
  for (const name of globSync('*.md', { cwd: guides }))
    write(name, withPageLinks(withTitles(readFileSync(join(guides, name), 'utf8'))));
  mkdirSync(join(root, 'tools/site/public'), { recursive: true });
  cpSync(join(root, 'host/embeds/icon.svg'), join(root, 'tools/site/public/favicon.svg'));
  const pages = { ...frameworkPages(), ...referencePages() };
  for (const [name, text] of Object.entries(pages)) write(`${name}.md`, text);
  for (const document of documents) write(`${document.at}.md`, documentPage(document));
}

/**
 * A file of the repository as a page: links to other such files become links to their pages.
 * @param {typeof documents[number]} document
 */
function documentPage({ file, title, order, searched }) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^# .*\n+/, '');
  const linked = documents.reduce(
    (all, other) =>
      all
        .replaceAll(`](${other.file}`, `](/${other.at}/`)
        .replaceAll(`](${basename(other.file)}`, `](/${other.at}/`),
    text,
  );
  const guided = linked
    .replaceAll(/\]\(docs\/guides\/([\w-]+)\.md/g, '](/$1/')
    .replaceAll('](docs/frameworks.md', '](/frameworks/choice/');
  return page({ title, order, searched: searched ?? true }, guided);
}

/**
 * A guide whose links to files of the package lead to their pages.
 * @param {string} text
 */
const withPageLinks = (text) =>
  text
    .replaceAll(/\]\(([\w-]+)\.md/g, '](/$1/')
    .replaceAll('](../errors.md', '](/reference/errors/')
    .replaceAll('](../conformance.md', '](/conformance/')
    .replaceAll(/\]\(\.\.\/frameworks\.md#([\w-]+)/g, '](/frameworks/$1/')
    .replaceAll('](../frameworks.md', '](/frameworks/choice/')
    .replaceAll(/\]\(\.\.\/\.\.\/dist\/custom-elements\.json#([\w-]+)/g, '](/reference/$1/');

/**
 * @param {string} file below the pages
 * @param {string} text
 */
function write(file, text) {
  const to = join(docs, file);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, withLongCodes(text));
}
