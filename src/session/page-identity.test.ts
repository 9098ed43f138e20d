import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPageIdentity, replacePageToken, tokenCases } from './page-identity.ts';
import type { PageToken } from './page-token.ts';
import type { Identity } from './stored-identity.ts';

interface Example {
  /** The first cell of the row in the guide. */
  readonly title: string;
  readonly first: PageToken;
  /** The token that the page's function has returned. */
  readonly returned?: string;
  readonly inUse?: Identity;
  readonly next: PageToken;
}

const getToken = () => 'of Alice';

/** An example of each case, and its title. */
const examples: Readonly<Record<(typeof tokenCases)[number]['name'], Example>> = {
  'other user, function': {
    title: 'with `getToken`: the `user-id` of another user than the widget shows',
    first: { getToken, userId: 'alice' },
    returned: 'of Alice',
    inUse: { token: 'of Alice', userId: 'alice' },
    next: { getToken, userId: 'bob' },
  },
  'first id, function': {
    title: 'with `getToken` that has returned no token so far: the first `user-id`',
    first: { getToken },
    next: { getToken, userId: 'alice' },
  },
  'same token': {
    title: 'the `token` and `getToken` as they are, perhaps with their first `user-id`',
    first: { token: 'of Alice' },
    inUse: { token: 'of Alice', tenant: 'bln' },
    next: { token: 'of Alice', userId: 'alice' },
  },
  'other user': {
    title: 'a new `token` with the `user-id` of another user than the widget shows',
    first: { token: 'of Alice', userId: 'alice' },
    inUse: { token: 'of Alice', userId: 'alice' },
    next: { token: 'of Bob', userId: 'bob' },
  },
  'same id': {
    title: 'in place of its own token: a new one with the same `user-id`',
    first: { token: 'of Alice', userId: 'alice' },
    inUse: { token: 'of Alice', userId: 'alice', tenant: 'bln' },
    next: { token: 'newer', userId: 'alice' },
  },
  'corrected id': {
    title: 'for its own token: another `user-id` than before',
    first: { token: 'of Bob', userId: 'alice' },
    inUse: { token: 'of Bob', userId: 'bob' },
    next: { token: 'of Bob', userId: 'bob' },
  },
  'token in use': {
    title: 'the `token` that the widget uses, as from `cloud-signed-in`',
    first: {},
    inUse: { token: 'of Alice', userId: 'alice', tenant: 'bln' },
    next: { token: 'of Alice' },
  },
  'other token': {
    title: 'any other `token` or `getToken`, or none',
    first: { token: 'of Alice' },
    inUse: { token: 'of Alice', userId: 'alice' },
    next: {},
  },
};

/** The second cell of a row in the guide. */
const words = { renewed: 'keeps the step', replaced: 'opens the step again', same: 'goes on' };

function replaced({ first, returned, inUse, next }: Example, tokenPromised = false) {
  const pageIdentity = createPageIdentity(first);
  if (returned !== undefined) pageIdentity.accepted = { ...pageIdentity.accepted, token: returned };
  pageIdentity.tokenPromised = tokenPromised;
  const change = replacePageToken(pageIdentity, { ...noToken, ...next }, inUse);
  return { change, user: pageIdentity.user };
}
const noToken: PageToken = { token: undefined, userId: undefined, getToken: undefined };

const rows = tokenCases.map((each) => ({ ...examples[each.name], ...each }));

it.each(rows)('the page sets $title: $result', (row) => {
  const { change, user } = replaced(row);
  expect(change).toBe(row.result);
  expect(user.userId).toBe(row.next.userId ?? ('keepsUser' in row ? 'alice' : undefined));
  expect(user.tenant).toBe('keepsUser' in row ? 'bln' : undefined);
});

it.each(rows)('a promised token keeps the step, except of another user: $title', (row) => {
  const isOtherUser = row.name.startsWith('other user');
  const expected = isOtherUser || row.name === 'same token' ? row.result : 'renewed';
  expect(replaced(row, true).change).toBe(expected);
});

it('the guide has a row for each case, in the order in which they are tried', () => {
  const guide = readFileSync('docs/guides/tokens.md', 'utf8');
  const [, table = ''] = guide.split('| the page sets | the widget |\n| --- | --- |\n');
  const expected = rows.map(({ title, result }) => `| ${title} | ${words[result ?? 'same']} |`);
  expect(table.split('\n').slice(0, rows.length + 1)).toEqual([...expected, '']);
});
