import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import en from '../messages/en.json';
import { route } from './success.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page with the receipt of `u1` for a user whose billing id is not known yet. */
function openFor(response: () => Response) {
  vi.stubGlobal('fetch', async () => response());
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  services.storage.set('promo', JSON.stringify({ phase: 'done', found: aPromo() }));
  const { View, stop } = withView(
    route.open(
      routeContext(services, '/plans/input-promocode/success', { start: '/plans/input-promocode' }),
    ),
  );
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
}

const account = (userid: string) => () => Response.json({ userid, tenant_name: 'bln' });

it('/plans/input-promocode/success shows a receipt once it is known to be the user’s', async () => {
  openFor(account('u1'));
  expect(screen.queryByText(/is yours/)).toBeNull();
  expect(await screen.findByText(/is yours/)).toBeTruthy();
});

it.each([
  ['another user', account('u2')],
  ['a user whose account cannot be read', () => new Response('{}', { status: 403 })],
])('/plans/input-promocode/success shows no receipt of an earlier user to %s', async (_, of) => {
  openFor(of);
  expect(await screen.findByText(en['promo.success.unknown.heading'])).toBeTruthy();
  expect(screen.queryByText(/is yours/)).toBeNull();
});
