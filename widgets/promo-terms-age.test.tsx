import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPromo } from '../tests/support/promo.ts';
import { screenDeps } from '../tests/support/screen-deps.ts';
import type { RouteModule } from '#app/route.tsx';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import promoEn from '#i18n/messages/promo.en.json';
import promo from './promo/messages/en.json';
import { route as promoConfirm } from './promo/confirm/confirm.route.ts';
import promoEntry from './promo-entry/messages/en.json';
import { route as beforeActivePromo } from './promo-entry/confirm/confirm.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Page {
  readonly route: RouteModule;
  readonly messages: Readonly<Record<string, string>>;
  readonly home: string;
  readonly path: string;
  readonly offer?: string;
}

/** Opens the page with terms that were stored this long ago. */
function open({ route, messages, home, path, offer }: Page, ageMs: number) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    bodies.push(await new Request(...sent).json());
    return Response.json({ size: 250, unit: 'GB', cost: 100_00, related_resources: [] });
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
  const { View, stop } = route.open({
    services,
    home,
    location: { path, search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate: vi.fn(),
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...messages, ...promoEn }, 'en')} />);
  return bodies;
}

describe.each<[string, Page]>([
  [
    'before-active-promo',
    {
      route: beforeActivePromo,
      messages: promoEntry,
      home: '/plans/input-promocode',
      path: '/plans/input-promocode/before-active-promo',
    },
  ],
  [
    '/promo/confirm',
    {
      route: promoConfirm,
      messages: promo,
      home: '/promo',
      path: '/promo/confirm',
      offer: 'PAID50',
    },
  ],
])('%s', (_, page) => {
  it('shows terms that were just looked up', async () => {
    const bodies = open(page, 1_000);
    expect(await screen.findByRole('button', { name: /^Get 250.GB for 75/ })).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('looks terms up again that were stored at an earlier visit', async () => {
    const bodies = open(page, 24 * 3_600_000);
    expect(await screen.findByRole('button', { name: /^Get 250.GB for 100/ })).toBeTruthy();
    expect(bodies).toEqual([{ code: 'PAID50', dry_run: true }]);
  });
});
