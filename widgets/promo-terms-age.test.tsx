import { render, screen, waitFor } from '@testing-library/react';
import { withView } from '../tests/support/opened-route.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPromo } from '../tests/support/promo.ts';
import { screenDeps } from '../tests/support/screen-deps.ts';
import { routeContext } from '../tests/support/route-context.ts';
import type { RouteModule } from '#app/route.tsx';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import promo from './promo/messages/en.json';
import { route as promoConfirm } from './promo/confirm/confirm.route.ts';
import promoEntry from './promo-entry/messages/en.json';
import { route as beforeActivePromo } from './promo-entry/confirm/confirm.route.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Page {
  readonly route: RouteModule;
  readonly messages: Readonly<Record<string, string>>;
  readonly start: string;
  readonly path: string;
  readonly offer?: string;
  /** Where a code leads whose payment the server does not state. */
  readonly refused: string;
}

const terms = { size: 250, unit: 'GB', cost: 100_00 };

/** Opens the page with terms that were stored this long ago; the server's have another price. */
function open(
  { route, messages, start, path, offer }: Page,
  ageMs: number,
  found: object = { ...terms, related_resources: [] },
) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const call = new Request(...sent);
    if (call.method === 'GET') return Response.json({ userid: 'u1', tenant_name: 'bln' });
    bodies.push(await call.json());
    return Response.json(found);
  });
  const settings = settingsFrom(
    { token: 't1', userId: 'u1', offer },
    'https://shop.example/',
    () => {},
  );
  const services = createServices({ settings, emit: () => true });
  services.session.storeIdentity('u1', 'bln');
  const record = { phase: 'found', found: aPromo(), at: services.clock.now() - ageMs };
  services.storage.set('promo', JSON.stringify(record));
  const navigate = vi.fn();
  const { View, stop } = withView(route.open(routeContext(services, path, { start, navigate })));
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...messages, ...promoEn }, 'en')} />);
  return { bodies, navigate, storage: services.storage };
}

describe.each<[string, Page]>([
  [
    'before-active-promo',
    {
      route: beforeActivePromo,
      messages: promoEntry,
      start: '/plans/input-promocode',
      path: '/plans/input-promocode/before-active-promo',
      refused: '/plans/input-promocode',
    },
  ],
  [
    '/promo/confirm',
    {
      route: promoConfirm,
      messages: promo,
      start: '/promo',
      path: '/promo/confirm',
      offer: 'PAID50',
      refused: '/promo/error',
    },
  ],
])('%s', (_, page) => {
  it('shows terms that were just looked up', async () => {
    const { bodies } = open(page, 1_000);
    expect(await screen.findByRole('button', { name: /^Get 250.GB for 75/ })).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('looks terms up again that were stored at an earlier visit', async () => {
    const { bodies, storage } = open(page, 24 * 3_600_000);
    expect(await screen.findByRole('button', { name: /^Get 250.GB for 100/ })).toBeTruthy();
    expect(bodies).toEqual([{ code: 'PAID50', dry_run: true }]);
    expect(storage.get('promo')).toContain('"cost":10000');
  });

  it('offers nothing if the server does not state the payment of the code', async () => {
    const { navigate, storage } = open(page, 24 * 3_600_000, terms);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(page.refused, { replace: true }));
    expect(storage.get('promo')).not.toContain('"cost":10000');
  });
});
