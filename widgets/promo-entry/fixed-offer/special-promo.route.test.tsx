import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import { specialPromo } from '#base/values/fixed-offers.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import en from '../messages/en.json';
import { route } from './special-promo.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const basic = { id: 'basic', bytes: 2 ** 30, period: '30days', cost: 0, package_type: 'default' };

/** Opens the page; the server responds to the read of the used codes with `used`. */
function open(used: () => Response) {
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const { url } = new Request(...call);
    if (url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'bln' });
    if (url.endsWith('promocodes')) return used();
    if (url.includes('free_package')) return Response.json({ free_package_id: null });
    const isCurrent = url.includes('cloud_packages');
    return Response.json({ _embedded: isCurrent ? { packages: [basic] } : {} });
  });
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const { View, stop } = withView(route.open(routeContext(services, '/plans/special-promo')));
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
}

it('/plans/special-promo names a failure to read the used codes, and offers a retry', async () => {
  open(() => Response.json({ content: 5 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('/plans/special-promo is not available to a user who has used its code', async () => {
  open(() => Response.json({ content: [{ code: specialPromo.code }] }));
  expect(await screen.findByText(en['promo.offer.unavailable.heading'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
