import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import { createPromoPageProgressStore } from '#promo/promo-page-progress.ts';
import en from '../messages/en.json';
import { route } from './offer.route.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The offer FREE30, for a visitor or the user of a token. */
function open(token?: string) {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const settings = settingsFrom({ token }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const progress = createPromoPageProgressStore(services.storage, services.clock.now);
  const navigate = vi.fn();
  const { View, stop } = withView(
    route.open(routeContext(services, '/promo?offer=FREE30', { start: '/promo', navigate })),
  );
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
  const end = () => {
    stop();
    services.stop();
  };
  return { progress, navigate, end };
}

it('/promo continues with its own offer, whatever another tab has opened since', async () => {
  const { progress, navigate, end } = open();
  const accept = await screen.findByRole('button', { name: en['promo.landing.action'] });
  progress.save({ offer: 'PAID50' });
  await userEvent.click(accept);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/phone?offer=FREE30', undefined);
  expect(progress.read()?.offer).toBe('FREE30');
  end();
});

it('/promo promises a signed-in user no confirmation of a number, which is not asked for', async () => {
  const { navigate, end } = open('t1');
  const accept = await screen.findByRole('button', { name: 'Get the offer' });
  expect(document.body.textContent).not.toMatch(/number/);
  await userEvent.click(accept);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/confirm?offer=FREE30', undefined);
  end();
});
