import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { route } from './plans.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.useRealTimers();
});

function opened(token?: string, events: [string, unknown][] = []) {
  const sandbox = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const settings = settingsFrom(
    token === undefined ? {} : { token },
    'https://shop.example/',
    () => {},
  );
  const services = createServices({
    settings,
    emit: (name, detail) => events.push([name, detail]) > 0,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  ends.push(services.stop);
  const navigate = vi.fn();
  const open = () => {
    const opened = route.open(routeContext(services, '/plans', { navigate }));
    ends.push(opened.stop);
    return opened.screen.store;
  };
  return { services, navigate, open };
}

it('/plans reports to analytics once that the retries ended without packages (spec §8)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const events: [string, unknown][] = [];
  const { navigate, open } = opened('demo-empty', events);
  open();
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

it.each([
  ['offers to sign out to a user who signed in here after the token of the page was refused', true],
  ['offers no sign-out to a user whom the page provides', false],
])('/plans %s', async (_what, signsIn) => {
  const { services, open } = opened(signsIn ? 'refused' : 'demo-many');
  const { session } = services;
  if (signsIn) {
    session.reject('refused');
    session.signIn({ token: 'demo-many', userCreated: false, toPlans: false });
  }
  const flow = open();
  await expect.poll(() => flow.getState().step).toBe('ready');
  expect('user' in flow.getState()).toBe(signsIn);
});

const user_data = JSON.stringify({ phone: '79161234567', user_created: false });
it.each([
  ['the number that the sign-in has verified', { user_data }, { phone: '9161234567' }],
  ['no number that was only typed', {}, { phone: undefined }],
  [
    'the verified one also after another was typed',
    { user_data, unformatted_phone: '79037654321' },
    { phone: '9161234567' },
  ],
])('/plans names %s', async (_what, more, user) => {
  const stored = { clp_token: 'demo-subscriber', unformatted_phone: '79161234567', ...more };
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(`cloud:web:${key}`, value);
  const { open } = opened();
  const flow = open();
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ step: 'ready' }));
  expect(flow.getState()).toHaveProperty('user', user);
});
