import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { route } from './plans.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.useRealTimers();
});

it('/plans reports to analytics once that the retries ended without packages (spec §8)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sandbox = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const events: [string, unknown][] = [];
  const settings = settingsFrom({ token: 'demo-empty' }, 'https://shop.example/', () => {});
  const services = createServices({
    settings,
    emit: (name, detail) => events.push([name, detail]) > 0,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  const navigate = vi.fn();
  const { stop } = route.open({
    services,
    home: '/plans',
    location: { path: '/plans', search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate,
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(stop, services.stop);
  const told = () => events.filter(([name]) => name === 'cloud-analytics');
  const pass = async (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.dynamicImportSettled();
    }
  };
  await pass(20);
  expect(told()).toEqual([]);
  await pass(20);
  expect(told()).toEqual([['cloud-analytics', { name: 'Request retry finished' }]]);
  expect(navigate).toHaveBeenCalledWith('/plans/empty-packages', { replace: true });
});
