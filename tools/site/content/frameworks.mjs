import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { applications } from '../../../tests/frameworks/applications.ts';
import { page, withTitles } from './page.mjs';

/** Headings of `docs/frameworks.md` that are not frameworks. */
const apart = new Set(['Editors']);

/**
 * Application's folder → the files that embed the widget. What several applications have in common
 * is copied into each as `common/` (`tests/frameworks/suite.mjs`).
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const files = {
  'react-18': ['src/main.tsx', 'common/app.tsx'],
  'react-19': ['src/main.tsx', 'common/app.tsx'],
  next: ['app/account.tsx', 'common/app.tsx'],
  vue: ['src/main.ts', 'common/App.vue'],
  nuxt: ['pages/index.vue', 'common/App.vue'],
  svelte: ['src/App.svelte'],
  solid: ['src/main.tsx'],
  angular: ['src/main.ts'],
  lit: ['src/main.ts'],
  astro: ['src/pages/index.astro'],
  plain: ['public/index.html'],
};

/**
 * Pages by address: one for each section of the guide, with the complete source file of its
 * code blocks.
 * @returns {Record<string, string>}
 */
export function frameworkPages() {
  const guide = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');
  const [intro = '', ...sections] = guide.split(/^## /m);
  const about = intro.replace(/^# .*\n+/, '');
  const choice = page({ title: 'Choosing an entry', order: 0 }, about);
  const pages = sections.flatMap((section, index) => {
    const [title = '', ...lines] = section.split('\n');
    return apart.has(title) ? [] : [framework(title, lines.join('\n'), index + 1)];
  });
  return Object.fromEntries([['frameworks/choice', choice], ...pages]);
}

/**
 * @param {string} title
 * @param {string} text
 * @param {number} order
 * @returns {[string, string]}
 */
function framework(title, text, order) {
  const app = /tests\/frameworks\/apps\/([\w-]+)\//.exec(text)?.[1] ?? '';
  const parts = [
    steps,
    withTitles(text),
    ...(files[app] === undefined ? [] : [whole(app, files[app])]),
  ];
  return [`frameworks/${addressOf(title)}`, page({ title, order }, parts.join('\n\n'))];
}

const steps = `\`\`\`sh
npm install ./cloud-widgets-0.1.0.tgz
npx cloud-widgets-sandbox
\`\`\`

The sandbox stands in for the operator's servers. During development \`api-base\` is \`http://localhost:4173/api/\` and \`billing-base\`
\`http://localhost:4173/billing/\`; the code blocks name those of the page's own origin. Where you have no
session yet, let \`getToken\` return a token of the sandbox: \`async () => 'demo-subscriber'\`.`;

/**
 * The files of an application, without the markers of its code blocks.
 * @param {string} app
 * @param {readonly string[]} paths
 */
function whole(app, paths) {
  const code = paths.map((path) => {
    const lang = path.slice(path.lastIndexOf('.') + 1);
    return `\`\`\`${lang} title="${path}"\n${sourceOf(app, path).trim()}\n\`\`\``;
  });
  return `## A whole application

Built with its own tool and driven in a browser with every change. Its buttons are there to try
attributes while it runs.

${code.join('\n\n')}`;
}

/**
 * @param {string} app
 * @param {string} path within the application
 */
function sourceOf(app, path) {
  const { common = '' } = applications.find(({ name }) => name === app) ?? {};
  const file = path.startsWith('common/')
    ? path.replace('common', `common/${common}`)
    : `${app}/${path}`;
  const text = readFileSync(join(root, 'tests/frameworks/apps', file), 'utf8');
  return text.replaceAll(/^.*#(end)?region.*\n/gm, '');
}

/** @param {string} title `React 18 and 19` → `react-18-and-19` */
const addressOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
