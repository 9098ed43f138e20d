import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import promoEn from '#i18n/messages/promo.en.json';
import en from '../messages/en.json';
import { route } from './confirm.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page with terms that were stored this long ago. */
function open(ageMs: number) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    bodies.push(await new Request(...sent).json());
    return Response.json({ size: 250, unit: 'GB', cost: 100_00, related_resources: [] });
  });
  const settings = settingsFrom({ token: 't1', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  services.session.storeIdentity('u1', 'bln');
  const record = { phase: 'found', found: aPromo(), at: services.clock.now() - ageMs };
  services.storage.set('promo', JSON.stringify(record));
  const { View, stop } = route.open({
    services,
    home: '/plans/input-promocode',
    location: { path: '/plans/input-promocode/before-active-promo', search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate: vi.fn(),
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
  return bodies;
}

it('before-active-promo shows terms that were just looked up', async () => {
  const bodies = open(1_000);
  expect(await screen.findByRole('button', { name: /^Get 250.GB for 75/ })).toBeTruthy();
  expect(bodies).toEqual([]);
});

it('before-active-promo looks terms up again that were stored at an earlier visit', async () => {
  const bodies = open(24 * 3_600_000);
  expect(await screen.findByRole('button', { name: /^Get 250.GB for 100/ })).toBeTruthy();
  expect(bodies).toEqual([{ code: 'PAID50', dry_run: true }]);
});
