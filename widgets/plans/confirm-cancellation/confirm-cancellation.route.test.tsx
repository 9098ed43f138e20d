import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import laterEn from '../later/messages/en.json';
import firstEn from '../messages/en.json';
import { route } from './confirm-cancellation.route.ts';

const en = { ...firstEn, ...laterEn };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  cleanup();
  localStorage.clear();
});

const pkg = aPackage();
const key = '0b7c3c1e-4d0c-4d5e-8a55-0f6d3c8f7a11';

/** What is known about a cancellation that has succeeded. */
const succeeded = { accepted: true, requestId: 'r1', verdict: 'success' } as const;

/** A widget with a stored cancellation; a POST is refused with 409. */
function setUp(known: Partial<PendingChange> = succeeded) {
  const emit = vi.fn(() => true);
  const fetch = async (...call: Parameters<typeof globalThis.fetch>) => {
    const { method, url } = new Request(...call);
    if (method === 'POST') return Response.json({ code: 'Conflict' }, { status: 409 });
    return Response.json(
      url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'bln' }
        : { _embedded: { subscription_change_requests: [], packages: [] } },
    );
  };
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit, fetch });
  ends.push(services.stop);
  createPendingChangeStore(services.storage, 'u1').put({
    command: 'unsubscribe',
    id: pkg.id,
    key,
    userId: 'u1',
    at: services.clock.now(),
    ...known,
  });
  const navigate = vi.fn();
  const open = () => {
    const opened = route.open(
      routeContext(services, `/plans/before-unsubscribe?package=${pkg.id}`, { navigate }),
    );
    ends.push(opened.stop);
    return opened;
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

it('reports each attempt that did not arrive to the embedding page, once', async () => {
  const { emit, open } = setUp({});
  const { View } = withView(open());
  render(<View {...screenDeps(en, 'en')} />);
  const again = () => screen.findByRole('button', { name: en['plans.cancel.response-lost.again'] });
  const conflict = ['cloud-error', expect.objectContaining({ kind: 'conflict', number: 34 })];
  await again();
  expect(emit.mock.calls).toEqual([]);
  await userEvent.click(await again());
  await waitFor(() => expect(emit.mock.calls).toEqual([conflict]));
  await userEvent.click(await again());
  await waitFor(() => expect(emit.mock.calls).toEqual([conflict, conflict]));
});
