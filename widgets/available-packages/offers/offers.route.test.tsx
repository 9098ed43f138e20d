import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { route } from './offers.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

it('a confirmation shows the present price once the user returns to a page left open', async () => {
  const sandbox = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  let cost = 25_000;
  const services = createServices({
    settings: settingsFrom({ token: 'demo-new-subscriber' }, 'https://shop.example/', () => {}),
    emit: () => true,
    fetch: async (input, init) => {
      const response = await sandbox.fetch(new Request(input, init));
      if (!String(input instanceof Request ? input.url : input).includes('available_packages'))
        return response;
      const text = await response.text();
      return new Response(text.replaceAll('"cost":25000', `"cost":${cost}`), response);
    },
  });
  ends.push(services.stop);
  const opened = route.open({
    services,
    home: '/plans/available-packages',
    location: { path: '/plans/available-packages', search: '' },
    query: new URLSearchParams({ package: 'paid-500gb-30days', step: 'confirm' }),
    once: () => null,
    navigate: vi.fn(),
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(opened.stop);
  const { getState } = opened.flow;
  await expect.poll(getState).toMatchObject({ step: 'confirming', pkg: { cost } });
  cost = 30_000;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(getState).toMatchObject({ step: 'confirming', pkg: { cost } });
});
