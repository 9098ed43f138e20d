import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { folder } from './folder.ts';

/** Names of the rules violated by a set of files. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { options, forbidden = [] } = config;
  const { output } = await cruise(['src', 'widgets', 'sandbox'], {
    ...options,
    baseDir: folder({ 'src/.keep': '', 'widgets/.keep': '', 'sandbox/.keep': '', ...files }),
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary } = output as ICruiseResult;
  const names = summary.violations.map(({ rule }) => rule.name);
  return [...new Set(names)].filter((name) => !/^no-(dead|orphan)/.test(name)).toSorted();
}

it('an import of a lower rank passes', async () => {
  const files = {
    'src/values/size.ts': 'export const size = 1;',
    'src/purchase/api/packages.ts':
      "import { size } from '../../values/size.ts'; export const sizes = [size];",
  };
  expect(await broken(files)).toEqual([]);
});

it('a cycle is caught, even of types', async () => {
  const files = {
    'src/values/a.ts': "import type { B } from './b.ts'; export type A = B | 1;",
    'src/values/b.ts': "import type { A } from './a.ts'; export type B = A | 2;",
  };
  expect(await broken(files)).toEqual(['no-cycles']);
});

it('an import of a higher rank is caught', async () => {
  const files = {
    'src/http/client.ts': 'export const http = 1;',
    'src/values/money.ts': "import { http } from '../http/client.ts'; export const money = http;",
  };
  expect(await broken(files)).toEqual(['upwards-from-src-values', 'values-import-nothing']);
});

it('an import of the same rank is caught', async () => {
  const files = {
    'src/http/client.ts': 'export const http = 1;',
    'src/ui/labels.ts': "import { http } from '../http/client.ts'; export const labels = http;",
  };
  expect(await broken(files)).toEqual(['upwards-from-src-ui']);
});

it('a widget that imports another is caught', async () => {
  const files = {
    'widgets/plans/cards.ts': 'export const cards = 1;',
    'widgets/promo/offer.ts':
      "import { cards } from '../plans/cards.ts'; export const offer = cards;",
  };
  expect(await broken(files)).toEqual(['no-import-between-widgets']);
});

it('Node in a page and Preact outside the elements are caught', async () => {
  const files = {
    'src/purchase/a.ts': "import { readFileSync } from 'node:fs'; export const a = readFileSync;",
    'src/purchase/b.ts': "import { h } from 'preact'; export const b = h;",
  };
  expect(await broken(files)).toEqual(['no-node-in-a-page', 'preact-in-element-only']);
});

it('a UI component that uses a message is caught', async () => {
  const files = {
    'src/i18n/translate.ts': 'export type Translate = (key: string) => string;',
    'src/ui/button.ts':
      "import type { Translate } from '../i18n/translate.ts'; export type Props = { t: Translate };",
  };
  expect(await broken(files)).toEqual(['ui-without-messages']);
});

it('Node in the part of the sandbox that runs in a page is caught', async () => {
  const files = {
    'sandbox/server/server.ts': 'export const server = 1;',
    'sandbox/a.ts': "import { server } from './server/server.ts'; export const a = server;",
    'sandbox/b.ts': "import { readFileSync } from 'node:fs'; export const b = readFileSync;",
  };
  expect(await broken(files)).toEqual(['sandbox-runs-in-a-page', 'sandbox-without-node']);
});

it('a module that no widget uses is caught', async () => {
  const files = folder({
    'src/values/lost.ts': "import { other } from './other.ts'; export const lost = other;",
    'src/values/other.ts': 'export const other = 1;',
    'widgets/plans/define.ts': 'export const nothing = 1;',
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
    'src/values/lost.ts',
    'src/values/other.ts',
  ]);
});
