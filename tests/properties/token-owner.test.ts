import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServices } from '#app/services.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { PageToken } from '#session/page-token.ts';

const users = ['anna', 'boris'] as const;
type User = (typeof users)[number];

/** A function of the page that returns this user's token after a few turns. */
const getTokens = Object.fromEntries(
  users.map((user) => [
    user,
    async () => {
      for (let turns = 0; turns < 3; turns += 1) await Promise.resolve();
      return `of ${user}`;
    },
  ]),
) as Readonly<Record<User, () => Promise<string>>>;

/** What the page provides for a user, as it is set: one property at a time, or token and id together. */
const sets = {
  token: (user: User): PageToken => ({ token: `of ${user}` }),
  userId: (user: User): PageToken => ({ userId: user }),
  getToken: (user: User): PageToken => ({ getToken: getTokens[user] }),
  pair: (user: User): PageToken => ({ token: `of ${user}`, userId: user }),
  functionAndId: (user: User): PageToken => ({ getToken: getTokens[user], userId: user }),
  noToken: (): PageToken => ({ token: undefined }),
  noFunction: (): PageToken => ({ getToken: undefined }),
  noId: (): PageToken => ({ userId: undefined }),
};
type Step = keyof typeof sets | 'call' | 'wait';
const step = fc.tuple(
  fc.constantFrom<Step>(...(Object.keys(sets) as (keyof typeof sets)[]), 'call', 'call', 'wait'),
  fc.constantFrom(...users),
);
const first = fc.constantFrom<(user: User) => PageToken>(
  sets.token,
  sets.getToken,
  sets.pair,
  sets.functionAndId,
);

/** Performs what a page sets while calls are made; returns whose token each call of a user had. */
async function sent(start: PageToken, steps: readonly [Step, User][]): Promise<string[]> {
  const pairs: string[] = [];
  const services = createServices({
    settings: settingsFrom({}, 'https://shop.example/', () => undefined),
    emit: () => true,
    getToken: start.getToken,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const owner = request.headers.get('x-cloud-auth')?.replace('of ', '') ?? 'nobody';
      const [, user] = /users\/(\w+)/.exec(request.url) ?? [];
      if (user !== undefined) pairs.push(`${owner} → ${user}`);
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
      return Response.json({ userid: owner, tenant_name: 'bln', status: 'done', result: 'ok' });
    },
  });
  const { http, session } = services;
  const given = { ...start };
  session.setToken(start);
  const calls: Promise<unknown>[] = [];
  for (const [what, user] of steps) {
    if (what === 'wait') for (let turns = 0; turns < 4; turns += 1) await Promise.resolve();
    else if (what === 'call') {
      const change = { packageId: 'p1', command: 'subscribe' } as const;
      calls.push(getCurrentAccount(services));
      for (const each of users) calls.push(http(requestChange(each, 'cloud', change, user)));
      calls.push(http(getCurrentPackages(user, 'cloud')));
    } else {
      Object.assign(given, sets[what](user));
      session.setToken({ ...given });
    }
  }
  await Promise.all(calls);
  services.stop();
  return pairs;
}

it('no call for a user has another user’s token, in whatever order a page sets its properties', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      first,
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (start, steps) => {
        const pairs = await sent(start('anna'), steps);
        expect(pairs.filter((pair) => !own.includes(pair))).toEqual([]);
        for (const pair of pairs) seen.add(pair);
      },
    ),
    { numRuns: 300, examples: [[sets.token, ofOtherBetween]] },
  );
  expect([...seen].toSorted()).toEqual(own);
}, 60_000);

/** The token of another user is in use only while an account is read. */
const ofOtherBetween: [Step, User][] = [
  ['call', 'anna'],
  ['token', 'boris'],
  ['wait', 'anna'],
  ['token', 'anna'],
];

/** The calls that may be sent, all of which are. */
const own = users.map((user) => `${user} → ${user}`);
