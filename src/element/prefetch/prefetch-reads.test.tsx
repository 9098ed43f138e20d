import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsFrom } from '#config/settings.ts';
import { prefetchReads } from './prefetch-reads.ts';

const asked: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  answer = async () => Response.json({ userid: 'anna' });
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input).pathname + new URL(input).search);
    return input.includes('/accounts/') ? answer() : Promise.resolve(Response.json([]));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const settings = (given: Parameters<typeof settingsFrom>[0]) =>
  settingsFrom(given, 'https://shop.example/', () => undefined);
const reads = (userId: string) => [`users/${userId}/list`];
const account = '/api/accounts/get/';

it('requests the account and the lists together when the tab remembers the token’s owner', async () => {
  const first = prefetchReads(settings({ token: 't1' }), { reads });
  expect(asked).toEqual([account]);
  await first?.started;
  expect(asked).toEqual([account, '/billing/users/anna/list']);
  asked.length = 0;
  void prefetchReads(settings({ token: 't1' }), { reads });
  expect(asked).toEqual([account, '/billing/users/anna/list']);
  asked.length = 0;
  void prefetchReads(settings({ token: 't2' }), { reads });
  expect(asked).toEqual([account]);
  expect(sessionStorage.getItem('cloud-widgets.owner')).not.toContain('t1');
});

it('requests the right user’s lists when the remembered owner is outdated', async () => {
  await prefetchReads(settings({ token: 't1' }), { reads })?.started;
  answer = async () => Response.json({ userid: 'boris' });
  asked.length = 0;
  await prefetchReads(settings({ token: 't1' }), { reads })?.started;
  expect(asked).toContain('/billing/users/boris/list');
});

it('sends no requests for a screen without reads, but the client still waits for the prefetch', () => {
  expect(prefetchReads(settings({ token: 't1' }), {})).toBeDefined();
  expect(prefetchReads(settings({}), {})).toBeUndefined();
  expect(asked).toEqual([]);
});

it('sends public reads without a token', () => {
  void prefetchReads(settings({ token: 't1', offer: 'START30' }), {
    publicReads: ({ offer }) => [`offers?promo_code=${offer}`],
  });
  expect(asked).toEqual(['/billing/offers?promo_code=START30']);
});
