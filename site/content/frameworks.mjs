import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { page, withTitles } from './page.mjs';

/** Headings of `docs/frameworks.md` that are not frameworks. */
const apart = new Set(['Editors']);

/** @type {Readonly<Record<string, string>>} application's folder → the file that embeds the widget */
const files = {
  'react-18': 'src/app.tsx',
  'react-19': 'src/app.tsx',
  next: 'app/account.tsx',
  vue: 'src/App.vue',
  nuxt: 'pages/index.vue',
  svelte: 'src/App.svelte',
  solid: 'src/main.tsx',
  angular: 'src/main.ts',
  lit: 'src/main.ts',
  astro: 'src/pages/index.astro',
  plain: 'public/index.html',
};

/**
 * Pages by address: one for each section of the guide, with the complete source file of its
 * snippets.
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
  const file = files[app];
  const parts = [steps, withTitles(text), ...(file === undefined ? [] : [whole(app, file)])];
  return [`frameworks/${addressOf(title)}`, page({ title, order }, parts.join('\n\n'))];
}

const steps = `\`\`\`sh
npm install ./cloud-widgets-0.1.0.tgz
npx cloud-widgets-sandbox
\`\`\`

The sandbox stands in for the operator's servers. During development \`api-base\` is \`http://localhost:4173/api/\` and \`billing-base\`
\`http://localhost:4173/billing/\`; the snippets name those of the page's own origin. Where you have no
session yet, let \`getToken\` answer with a token of the sandbox: \`async () => 'demo-subscriber'\`.`;

/**
 * The file of the application, without the markers of its snippets.
 * @param {string} app
 * @param {string} file
 */
function whole(app, file) {
  const path = `tests/frameworks/apps/${app}/${file}`;
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^.*#(end)?region.*\n/gm, '');
  const lang = file.slice(file.lastIndexOf('.') + 1);
  return `## A whole application

Built with its own tool and driven in a browser with every change. Its buttons are there to try
attributes while it runs.

\`\`\`${lang} title="${file}"
${text.trim()}
\`\`\``;
}

/** @param {string} title `React 18 and 19` → `react-18-and-19` */
const addressOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
