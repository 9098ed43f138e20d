import { expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import { completeSignIn } from './complete-sign-in.ts';

it('a sign-in by phone stores the number that it has verified, whatever another tab has entered', () => {
  const settings = settingsFrom({}, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const store = createPhoneStore(services.storage, services.clock.now);
  store.savePhone('9160000001');
  completeSignIn(
    {
      services,
      home: '/plans',
      location: { path: '/confirm-otp', search: '' },
      query: new URLSearchParams(),
      once: () => null,
      navigate: vi.fn(),
      back: vi.fn(),
      signInFirst: vi.fn(),
    },
    '9161234567',
    { token: 't1', userCreated: false, toPlans: false },
  );
  expect(services.session.identity()?.token).toBe('t1');
  expect(store.phone()).toBe('9161234567');
  services.stop();
});
