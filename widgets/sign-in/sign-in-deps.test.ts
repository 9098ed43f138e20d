import { expect, it } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { routeContext } from '../../tests/support/route-context.ts';
import { completeSignIn } from './sign-in-deps.ts';
import { createPhoneRequests } from './sso/sso.route.ts';

const phone = '9161234567';
const token = { token: 't1', userCreated: false, toPlans: false };

function opened() {
  const settings = settingsFrom({}, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const context = routeContext(services, '/confirm-otp');
  return { services, context };
}

it('a sign-in by phone stores the number that it has verified, whatever another tab has entered', () => {
  const { services, context } = opened();
  const store = createPhoneStore(services.storage, services.clock.now);
  store.savePhone('9160000001');
  completeSignIn(context, phone, token);
  expect(services.session.identity()?.token).toBe('t1');
  expect(store.phone()).toBe(phone);
  services.stop();
});

it('a used code or push is not opened again for the same phone, and the way back is kept', () => {
  const { services, context } = opened();
  const { storage, clock } = services;
  const store = createSignInStore(storage, clock.now);
  const sent = {
    phone,
    toBackupPhone: false,
    hasBackupPhone: false,
    resendAt: clock.now() + 60_000,
  };
  store.saveSentCode(sent, 'https://a/');
  store.savePush({ ...sent, pollUrl: 'https://a/1', pollsLeft: 30 });
  storeReturnTo(storage, { path: '/plans', home: '/plans' });
  completeSignIn(context, phone, token);
  services.session.signOut();
  const { openSent } = createPhoneRequests(context);
  expect(openSent(phone)).toBe(false);
  expect(readReturnTo(storage, '/plans').path).toBe('/plans');
  services.stop();
});
