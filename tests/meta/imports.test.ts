import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { imports } from '../../package.json' with { type: 'json' };
import { temporaryFolder } from './temporary-folder.ts';

/** Names of the rules violated by a set of files. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { options, forbidden = [] } = config;
  const { output } = await cruise(['src', 'widgets', 'servers'], {
    ...options,
    baseDir: temporaryFolder({
      'package.json': JSON.stringify({ imports }),
      'src/.keep': '',
      'widgets/.keep': '',
      'servers/sandbox/.keep': '',
      ...files,
    }),
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary } = output as ICruiseResult;
  const names = summary.violations.map(({ rule }) => rule.name);
  return [...new Set(names)].filter((name) => !/^no-(dead|orphan)/.test(name)).toSorted();
}

type Files = Readonly<Record<string, string>>;

it.each<[title: string, files: Files, rules: readonly string[]]>([
  [
    'the import rules allow an import of a lower rank',
    {
      'src/base/values/size.ts': 'export const size = 1;',
      'src/purchase/api/packages.ts':
        "import { size } from '#base/values/size.ts'; export const sizes = [size];",
    },
    [],
  ],
  [
    'the import rules report a cycle, even of types',
    {
      'src/base/values/a.ts': "import type { B } from './b.ts'; export type A = B | 1;",
      'src/base/values/b.ts': "import type { A } from './a.ts'; export type B = A | 2;",
    },
    ['no-cycles'],
  ],
  [
    'the import rules report an import of a higher rank',
    {
      'src/http/client.ts': 'export const http = 1;',
      'src/base/values/money.ts':
        "import { http } from '#http/client.ts'; export const money = http;",
    },
    ['upwards-from-src-base-values', 'values-import-nothing'],
  ],
  [
    'the import rules report an import of the same rank',
    {
      'src/http/client.ts': 'export const http = 1;',
      'src/ui/labels.ts': "import { http } from '#http/client.ts'; export const labels = http;",
    },
    ['upwards-from-src-ui-theme'],
  ],
  [
    'the import rules report an element that imports a widget',
    {
      'widgets/plans/index.tsx': 'export const CloudPlans = 1;',
      'src/element/define.ts':
        "import { CloudPlans } from '#widgets/plans/index.tsx'; export const tag = CloudPlans;",
    },
    ['upwards-from-src-element'],
  ],
  [
    'the import rules report a widget that imports another',
    {
      'widgets/plans/cards.ts': 'export const cards = 1;',
      'widgets/promo/offer.ts':
        "import { cards } from '#widgets/plans/cards.ts'; export const offer = cards;",
    },
    ['no-import-between-widgets'],
  ],
  [
    'the import rules report `#` within a folder, and a relative import across folders',
    {
      'src/ui/panel/panel.ts': 'export const panel = 1;',
      'src/ui/button.ts':
        "import { panel } from '#ui/panel/panel.ts'; export const button = panel;",
      'src/base/values/size.ts': 'export const size = 1;',
      'src/base/flow/poll.ts':
        "import { size } from '../values/size.ts'; export const poll = size;",
    },
    ['hash-across-folders', 'relative-within-a-folder'],
  ],
  [
    'the import rules report Node in a page and Preact outside the elements',
    {
      'src/purchase/a.ts': "import { readFileSync } from 'node:fs'; export const a = readFileSync;",
      'src/purchase/b.ts': "import { h } from 'preact'; export const b = h;",
    },
    ['no-node-in-a-page', 'preact-in-element-only'],
  ],
  [
    'the import rules report a UI component that uses a message',
    {
      'src/i18n/translate.ts': 'export type Translate = (key: string) => string;',
      'src/ui/button.ts':
        "import type { Translate } from '#i18n/translate.ts'; export type Props = { t: Translate };",
    },
    ['ui-without-messages'],
  ],
  [
    'the import rules report Node in the part of the sandbox that runs in a page',
    {
      'servers/sandbox/server/server.ts': 'export const server = 1;',
      'servers/sandbox/a.ts':
        "import { server } from './server/server.ts'; export const a = server;",
      'servers/sandbox/b.ts':
        "import { readFileSync } from 'node:fs'; export const b = readFileSync;",
    },
    ['sandbox-runs-in-a-page', 'sandbox-without-node'],
  ],
])('%s', async (_, files, rules) => {
  expect(await broken(files)).toEqual(rules);
});

it('the import rules report a module that no widget uses', async () => {
  const files = temporaryFolder({
    'src/base/values/lost.ts': "import { other } from './other.ts'; export const lost = other;",
    'src/base/values/other.ts': 'export const other = 1;',
    'widgets/plans/element.ts': 'export const nothing = 1;',
  });
  const { output } = await cruise(['src', 'widgets'], {
    ...config.options,
    baseDir: files,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  });
  const dead = (output as ICruiseResult).summary.violations.filter(
    ({ rule }) => rule.name === 'no-dead-modules',
  );
  expect(dead.map(({ to }) => to).toSorted()).toEqual([
    'src/base/values/lost.ts',
    'src/base/values/other.ts',
  ]);
});
