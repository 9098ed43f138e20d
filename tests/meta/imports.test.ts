import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { imports } from '../../package.json' with { type: 'json' };
import { temporaryFolder } from './temporary-folder.ts';

/** The violations in a set of files. */
async function violationsIn(
  files: Files,
  whenDone?: Parameters<typeof temporaryFolder>[1],
): Promise<readonly IViolation[]> {
  const { options, forbidden = [] } = config;
  const all = {
    'package.json': JSON.stringify({ imports }),
    'src/.keep': '',
    'widgets/.keep': '',
    'servers/sandbox/.keep': '',
    ...files,
  };
  const { output } = await cruise(['src', 'widgets', 'servers'], {
    ...options,
    baseDir: temporaryFolder(all, whenDone),
    validate: true,
    ruleSet: { forbidden },
  });
  return (output as ICruiseResult).summary.violations;
}

type Files = Readonly<Record<string, string>>;

const cases: readonly (readonly [title: string, files: Files, rules: readonly string[]])[] = [
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
      'src/ui/link.ts':
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
];

// One run for all: each takes seconds on a busy machine.
const files: Files = Object.fromEntries(cases.flatMap(([, each]) => Object.entries(each)));
const violations = await violationsIn(files, afterAll);

it('no file of one case replaces that of another', () => {
  const contents = cases.flatMap(([, own]) => Object.entries(own));
  expect(new Map(contents).size).toBe(new Set(contents.map(([...each]) => each.join('\n'))).size);
});

it.each(cases)('%s', (_, own, rules) => {
  const found = violations.filter(({ from }) => Object.hasOwn(own, from));
  const names = [...new Set(found.map(({ rule }) => rule.name))].toSorted();
  expect(names.filter((name) => !/^no-(dead|orphan)/.test(name))).toEqual(rules);
});

it('the import rules report a module that no widget uses', async () => {
  const found = await violationsIn({
    'src/base/values/lost.ts': "import { other } from './other.ts'; export const lost = other;",
    'src/base/values/other.ts': 'export const other = 1;',
    'widgets/plans/element.ts': 'export const nothing = 1;',
  });
  const dead = found.filter(({ rule }) => rule.name === 'no-dead-modules');
  expect(dead.map(({ to }) => to).toSorted()).toEqual([
    'src/base/values/lost.ts',
    'src/base/values/other.ts',
  ]);
});
