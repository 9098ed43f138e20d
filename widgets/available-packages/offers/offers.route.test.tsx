import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import type { PageToken } from '#session/page-token.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { route } from './offers.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

interface Page {
  readonly token?: string;
  readonly getToken?: PageToken['getToken'];
  readonly path: string;
  /** Applied to the text of each response. */
  readonly change?: (text: string) => string;
}

function open({ token, getToken, path, change = (text) => text }: Page) {
  const sent: string[] = [];
  const sandbox = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const services = createServices({
    settings: settingsFrom(token === undefined ? {} : { token }, 'https://shop.example/', () => {}),
    ...(getToken ? { getToken } : {}),
    emit: () => true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(new URL(request.url).pathname);
      const response = await sandbox.fetch(request);
      return new Response(change(await response.text()), response);
    },
  });
  ends.push(services.stop);
  const opened = route.open(routeContext(services, path, { start: '/plans/available-packages' }));
  ends.push(opened.stop);
  return { getState: opened.screen.store.getState, sent };
}

const openConfirmation = (token: string, packageId: string, change: (text: string) => string) =>
  open({ token, path: `/plans/available-packages?package=${packageId}&step=confirm`, change })
    .getState;

it('a confirmation shows the present price once the user returns to a page left open', async () => {
  let cost = 25_000;
  const getState = openConfirmation('demo-new-subscriber', 'paid-500gb-30days', (text) =>
    text.replaceAll('"cost":25000', `"cost":${cost}`),
  );
  await expect.poll(getState).toMatchObject({ step: 'confirming', pkg: { cost } });
  cost = 30_000;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(getState).toMatchObject({ step: 'confirming', pkg: { cost } });
});

it.each([
  ['2099-01-01', 'kept', 'reactivating'],
  ['2001-01-01', 'bought again', 'confirming'],
])('a cancelled plan that is paid until %s is %s', async (until, _, step) => {
  const getState = openConfirmation('demo-half-closed', 'card-500gb-30days', (text) =>
    text.replaceAll(/"tnb_expired":"[^"]*"/g, `"tnb_expired":"${until}"`),
  );
  await expect.poll(getState).toMatchObject({ step });
});

it.each([null, undefined, ''])(
  'a page whose getToken returns %j shows the public offers, and asks for no account',
  async (none) => {
    const getToken = vi.fn(async () => none);
    const { getState, sent } = open({ path: '/plans/available-packages', getToken });
    await expect.poll(getState).toMatchObject({ step: 'browsing' });
    expect(getToken).toHaveBeenCalledOnce();
    expect(sent.filter((path) => path.includes('accounts'))).toEqual([]);
  },
);

it('a user whose getToken fails once is no visitor', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let calls = 0;
  const { getState } = open({
    path: '/plans/available-packages',
    getToken: async () => {
      calls += 1;
      if (calls === 1) throw new Error('The page is offline');
      return 'demo-new-subscriber';
    },
  });
  await expect.poll(getState).toMatchObject({ step: 'choosing' });
  expect(warn).toHaveBeenCalledOnce();
});
