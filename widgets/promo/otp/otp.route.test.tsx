import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import codeEn from '#i18n/messages/code.en.json';
import { createLandingProgressStore } from '#promo/landing-progress.ts';
import en from '../messages/en.json';
import { route } from './otp.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('/promo/otp sends the captcha token of the code request with the confirmation (spec §7)', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    bodies.push(await new Request(...sent).json());
    return Response.json({});
  });
  const settings = settingsFrom({ offer: 'FREE30' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const sent = { resendAt: 0, hasBackupPhone: false, toBackupPhone: false, captchaToken: 'passed' };
  createLandingProgressStore(services.storage, services.clock.now).save({
    offer: 'FREE30',
    phone: '9161234567',
    sent,
  });
  const { View, stop } = route.open({
    services,
    home: '/promo',
    location: { path: '/promo/otp', search: '' },
    query: new URLSearchParams(),
    once: () => null,
    navigate: vi.fn(),
    back: vi.fn(),
    signInFirst: vi.fn(),
  });
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...codeEn }, 'en')} />);
  await userEvent.type(screen.getByRole('textbox'), '123456');
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ code: '123456', captcha_token: 'passed' });
});
