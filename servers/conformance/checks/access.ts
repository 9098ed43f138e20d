import { calls } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, readAs } from '../exchange.ts';
import { screens } from '../screens.ts';
import type { Server } from '../server.ts';
import { textAt } from './json.ts';
import { checkOf, entryOf, readCall, reads, type ReadName } from './calls.ts';

const unauthorized = async (server: Server, name: ReadName, token: string | null) => {
  const exchange = await server.send(await readCall(server, name), { token });
  const { kind } = readAs(exchange);
  const found = `returns ${exchange.status}, which the widgets read as “${kind}”`;
  expect(exchange.status === 401 && kind === 'unauthorized', found, exchange);
};

const remedy = 'Return 401 with the code Unauthorized: then the widgets lead to sign-in.';
const readsWithToken = reads.filter((name) => entryOf(name).auth && name !== 'getOffers');

const tokenChecks = (name: ReadName): readonly Check[] => [
  checkOf(name, 'without-token', {
    ...{ title: 'is refused without a token', requirement: 'spec §6, §8', remedy },
    codes: ['Unauthorized'],
    run: (server) => unauthorized(server, name, null),
  }),
  checkOf(name, 'false-token', {
    ...{ title: 'is refused with an invalid token', requirement: 'spec §6, §8', remedy },
    codes: ['Unauthorized'],
    run: (server) => unauthorized(server, name, 'not-a-token'),
  }),
];

const otherUserCheck = (name: ReadName): Check =>
  checkOf(name, 'of-another', {
    title: 'is refused to another user',
    requirement: 'spec §6',
    remedy: 'Compare the {userid} of the path with the user of the token; return 403 or 404.',
    run: async (server) => {
      const { userId, token } = await server.user();
      const call = await readCall(server, name);
      const path = call.path.replace(encodeURIComponent(userId), `${encodeURIComponent(userId)}0`);
      const exchange = await server.send({ ...call, path }, { token });
      expect([401, 403, 404].includes(exchange.status), `returns ${exchange.status}`, exchange);
    },
  });

/** An unusable account: its token, and the failure that must result. */
const unusableAccountChecks = (
  [
    ['disabled', 'user-disabled', 403, 'User disabled'],
    ['overQuota', 'quota-exceeded', 402, 'QuotaExceeded'],
    ['sessionGone', 'invalid-session', 404, 'Invalid session'],
  ] as const
).map(([name, kind, status, code]): Check => ({
  id: `get-account.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  title: `returns ${status} ${code} for such an account`,
  requirement: 'spec §6, §8',
  calls: ['getAccount'],
  codes: [code],
  screen: screens.getAccount,
  remedy: `Return ${status} with the code ${code}.`,
  mode: 'read',
  run: async (server) => {
    const token = server.config.tokens?.[name];
    if (token === undefined) throw new CheckSkipped(`check.json names no tokens.${name}`);
    const exchange = await server.send(calls.getAccount.sample, { token });
    const found = readAs(exchange).kind;
    expect(found === kind, `${exchange.status}, read as “${found}”`, exchange);
  },
}));

/** What the widgets read of a full cloud: with it they sell more storage, and without it they ask again. */
const fullCloudCheck: Check = {
  id: 'get-account.over-quota-detail',
  title: 'names in the 402 the user and the network whose cloud is full',
  requirement: 'docs/contract.md, account',
  calls: ['getAccount'],
  codes: ['QuotaExceeded'],
  screen: screens.getAccount,
  remedy:
    'Return `detail` with userid and tenant_name, as in the response of an account that is not full.',
  mode: 'read',
  run: async (server) => {
    const token = server.config.tokens?.overQuota;
    if (token === undefined) throw new CheckSkipped('check.json names no tokens.overQuota');
    const exchange = await server.send(calls.getAccount.sample, { token });
    const failure = readAs(exchange);
    if (failure.kind !== 'quota-exceeded')
      throw new CheckSkipped(`the account is “${failure.kind}”`);
    const body = bodyOf(exchange);
    const [user, network] = [textAt(body, 'detail.userid'), textAt(body, 'detail.tenant_name')];
    if (!user && !network) throw new CheckSkipped('detail is optional, and names nobody');
    const found = `names the user “${user}” in the network “${network}”`;
    expect(failure.account !== undefined && /^(bln|other)$/.test(network), found, exchange);
  },
};

/** Access: who may read what. */
export const accessChecks: readonly Check[] = [
  ...readsWithToken.flatMap(tokenChecks),
  ...readsWithToken.filter((name) => entryOf(name).path?.includes('{userid}')).map(otherUserCheck),
  ...unusableAccountChecks,
  fullCloudCheck,
];
