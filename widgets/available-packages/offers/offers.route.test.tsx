import { afterEach, expect, it } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
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

/** Opens the confirmation of a package; `change` is applied to the text of each response. */
function openConfirmation(token: string, packageId: string, change: (text: string) => string) {
  const sandbox = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const services = createServices({
    settings: settingsFrom({ token }, 'https://shop.example/', () => {}),
    emit: () => true,
    fetch: async (input, init) => {
      const response = await sandbox.fetch(new Request(input, init));
      return new Response(change(await response.text()), response);
    },
  });
  ends.push(services.stop);
  const opened = route.open(
    routeContext(services, `/plans/available-packages?package=${packageId}&step=confirm`, {
      home: '/plans/available-packages',
    }),
  );
  ends.push(opened.stop);
  return opened.flow.getState;
}

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
