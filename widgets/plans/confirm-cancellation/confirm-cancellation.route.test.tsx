import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { route } from './confirm-cancellation.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

const pkg = aPackage();
const key = '0b7c3c1e-4d0c-4d5e-8a55-0f6d3c8f7a11';

/** A widget whose cancellation is reported as done by the list of requests. */
function setUp() {
  const emit = vi.fn(() => true);
  const fetch = async (input: RequestInfo | URL) =>
    Response.json(
      new Request(input).url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'bln' }
        : { _embedded: { subscription_change_requests: [], packages: [] } },
    );
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit, fetch });
  ends.push(services.stop);
  createPendingChangeStore(services.storage, 'u1').put({
    command: 'unsubscribe',
    id: pkg.id,
    key,
    userId: 'u1',
    at: services.clock.now(),
    accepted: true,
    requestId: 'r1',
    verdict: 'success',
  });
  const navigate = vi.fn();
  const open = () => {
    const opened = route.open(
      routeContext(services, `/plans/before-unsubscribe?package=${pkg.id}`, { navigate }),
    );
    ends.push(opened.stop);
  };
  return { services, emit, navigate, open };
}

const unsubscribed = ['cloud-unsubscribed', { packageId: pkg.id }];

it('leads to the result at once, after the event, also while another tab is about to report it', async () => {
  const { services, emit, navigate, open } = setUp();
  services.storage.set(`lease:${key}:report`, `another ${services.clock.now() + 15_000}`);
  navigate.mockImplementation(() => expect(emit.mock.calls).toContainEqual(unsubscribed));
  open();
  await expect.poll(() => navigate.mock.calls, { timeout: 3_000 }).toHaveLength(1);
  expect(navigate.mock.calls[0]?.[0]).toBe(`/plans/unsubscribe?package=${pkg.id}`);
});

it('tells the embedding page of a success once, also if it is opened again', async () => {
  const { emit, navigate, open } = setUp();
  open();
  await expect.poll(() => navigate.mock.calls, { timeout: 3_000 }).toHaveLength(1);
  open();
  await expect.poll(() => navigate.mock.calls).toHaveLength(2);
  expect(emit.mock.calls).toEqual([unsubscribed]);
});
