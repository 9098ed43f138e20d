import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { startEarlyReads } from './start-early-reads.ts';

const requested: string[] = [];
let accountResponse: () => Promise<Response>;
beforeEach(() => {
  requested.length = 0;
  accountResponse = async () => Response.json({ userid: 'anna' });
  vi.stubGlobal('fetch', (input: string) => {
    requested.push(new URL(input).pathname + new URL(input).search);
    return input.includes('/accounts/') ? accountResponse() : Promise.resolve(Response.json([]));
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

it('early reads request the account and the lists together when the tab remembers the token’s owner', async () => {
  const first = startEarlyReads(settings({ token: 't1' }), { reads });
  expect(requested).toEqual([account]);
  await first?.started;
  expect(requested).toEqual([account, '/billing/users/anna/list']);
  requested.length = 0;
  void startEarlyReads(settings({ token: 't1' }), { reads });
  expect(requested).toEqual([account, '/billing/users/anna/list']);
  requested.length = 0;
  void startEarlyReads(settings({ token: 't2' }), { reads });
  expect(requested).toEqual([account]);
  expect(sessionStorage.getItem('cloud-widgets.owner')).not.toContain('t1');
});

it('early reads request the right user’s lists when the remembered owner is outdated', async () => {
  await startEarlyReads(settings({ token: 't1' }), { reads })?.started;
  accountResponse = async () => Response.json({ userid: 'boris' });
  requested.length = 0;
  await startEarlyReads(settings({ token: 't1' }), { reads })?.started;
  expect(requested).toContain('/billing/users/boris/list');
});

it('early reads send no requests for a screen without reads, but the client still looks for early responses', () => {
  expect(startEarlyReads(settings({ token: 't1' }), {})).toBeDefined();
  expect(startEarlyReads(settings({}), {})).toBeUndefined();
  expect(requested).toEqual([]);
});

it('early reads send public reads without a token', () => {
  void startEarlyReads(settings({ token: 't1', offer: 'START30' }), {
    publicReads: ({ offer }) => [`offers?promo_code=${offer}`],
  });
  expect(requested).toEqual(['/billing/offers?promo_code=START30']);
});

it('early reads never take the user id from Object.prototype', () => {
  polluteObjectPrototype({ userId: 'boris' });
  void startEarlyReads(settings({ token: 't1' }), { reads });
  expect(requested).toEqual([account]);
});

it('early reads take no more of an account that never ends than the client would', async () => {
  let sent = 0;
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  const endless = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        sent += 1;
        // Far more than the limit, so that the test ends without it too.
        if (sent > 40) controller.close();
        else controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  accountResponse = async () => new Response(endless as BodyInit);
  await startEarlyReads(settings({ token: 't1' }), { reads })?.started;
  expect(sent).toBeLessThan(5);
  expect(requested).toEqual([account]);
});
