import { expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { route } from './open-payment.route.ts';

it('/promo/open-session signs a visitor in with a code of the sign-in: that of the offer is refused', async () => {
  const settings = settingsFrom({ offer: 'PAID50' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const signInFirst = vi.fn();
  const navigate = vi.fn();
  const { stop } = route.open({
    services,
    home: '/promo',
    location: { path: '/promo/open-session', search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate,
    back: vi.fn(),
    signInFirst,
  });
  await expect.poll(() => signInFirst.mock.calls).toHaveLength(1);
  expect(navigate).not.toHaveBeenCalled();
  stop();
  services.stop();
});
