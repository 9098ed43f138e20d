import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { parseLocation } from '#base/ports/location.ts';
import codeEn from '#sign-in/messages/en.json';
import {
  createPromoPageProgressStore,
  type PromoPageProgressStore,
} from '#promo/promo-page-progress.ts';
import { readReturnTo } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import en from '../messages/en.json';
import { route } from './otp.route.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What another tab does before the response arrives. */
type Meanwhile = (stored: PromoPageProgressStore) => void;

/** A code was sent to this phone; it is confirmed with this response, and another screen follows. */
async function confirm(response: object, init?: ResponseInit, meanwhile?: Meanwhile) {
  const opened = await enterCode(response, init, meanwhile);
  await expect.poll(() => opened.navigate.mock.calls).toHaveLength(1);
  return opened;
}

/** A code was sent to this phone; it is entered, and this is the response. */
async function enterCode(response: object, init?: ResponseInit, meanwhile?: Meanwhile) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    bodies.push(await new Request(...sent).json());
    meanwhile?.(progress);
    return Response.json(response, init);
  });
  const settings = settingsFrom({ offer: 'FREE30' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const sent = { resendAt: 0, hasBackupPhone: false, toBackupPhone: false, captchaToken: 'passed' };
  const { now } = services.clock;
  const limit = { phone: '9161234567', until: now() + 60_000, by: 'sms' } as const;
  const progress = createPromoPageProgressStore(services.storage, now);
  progress.save({ offer: 'PAID50', phone: '9161234567', sent });
  progress.save({ offer: 'FREE30', partner: 'shop', phone: '9161234567', sent, limit });
  createPhoneStore(services.storage, now).savePhone('9160000001');
  const navigate = vi.fn();
  const { View, stop } = withView(
    route.open(routeContext(services, '/promo/otp', { start: '/promo', navigate })),
  );
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...codeEn }, 'en')} />);
  await userEvent.type(screen.getByRole('textbox'), '123456');
  return { bodies, progress, services, navigate };
}

it('/promo/otp sends the captcha token of the code request with the confirmation (spec §7)', async () => {
  const { bodies } = await confirm({});
  expect(bodies).toEqual([expect.objectContaining({ code: '123456', captcha_token: 'passed' })]);
});

it('/promo/otp leaves no phone number behind once its code is confirmed', async () => {
  const { progress, services } = await confirm({ token: 't1', related_resources: [] });
  expect(progress.read()).toEqual({ offer: 'FREE30', partner: 'shop' });
  expect(services.session.identity()?.token).toBe('t1');
  const stored = JSON.stringify(Object.entries(localStorage));
  expect(stored).toContain('FREE30');
  for (const phone of ['9161234567', '9160000001']) expect(stored).not.toContain(phone);
});

it('/promo/otp keeps the phones of other offers if its own has been forgotten meanwhile', async () => {
  const other = { offer: 'PAID50', phone: '9031234567' } as const;
  const { progress } = await confirm({ token: 't1', related_resources: [] }, {}, (stored) => {
    stored.save(other);
    stored.forgetPhone('9161234567');
  });
  expect(progress.read('PAID50')).toMatchObject(other);
});

it.each([
  [{}, undefined],
  [{ cost: 75_00 }, 'found'],
])('/promo/otp keeps the offer only if its price is known: %o', async (terms, phase) => {
  const user = { token: 't1', user_id: 'u1', tenant_name: 'bln' };
  const { services } = await confirm({ ...user, related_resources: [], ...terms });
  const stored = JSON.parse(services.storage.get('promo') ?? '{}') as { phase?: string };
  expect(stored.phase).toBe(phase);
});

it.each([
  ['ends', '/promo', {}],
  ['leaves to another widget', '/plans', { path: '/plans/half-close', home: '/plans' }],
])('/promo/otp %s a sign-in that was begun at /sso from %s', async (_, start, kept) => {
  const begun = JSON.stringify({ path: '/plans/half-close', home: start });
  localStorage.setItem('cloud:web:sso_query_params', begun);
  const { services } = await confirm({ token: 't1', related_resources: [] });
  expect(readReturnTo(services.storage)).toEqual(kept);
});

it('/promo/otp says that something went wrong if a correct code signs nobody in', async () => {
  const { navigate, progress } = await enterCode({ related_resources: [] });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(navigate).not.toHaveBeenCalled();
  expect(progress.read()).toHaveProperty('sent');
});

it('/promo/otp forgets a code refused with 401, so that the phone screen requests another', async () => {
  const { navigate, progress } = await confirm({ code: 'Unauthorized' }, { status: 401 });
  expect(navigate).toHaveBeenCalledWith('/promo/phone', { replace: true });
  expect(progress.read()).toHaveProperty('phone', '9161234567');
  expect(progress.read()).not.toHaveProperty('sent');
});

it('/promo/otp, refused with 409, opens the payment that is in the way as refused', async () => {
  const { navigate } = await confirm({ code: 'PaymentSessionOpen' }, { status: 409 });
  const { path, search } = parseLocation(String(navigate.mock.lastCall?.[0]));
  expect(path).toBe('/promo/open-session');
  expect(new URLSearchParams(search).get('refused')).toBe('1');
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.any(String), { replace: true });
});

it.each([
  [
    'the confirmation if another tab has signed in with its phone',
    { token: 't1' },
    '/promo/confirm',
  ],
  ['the phone if nobody is signed in', {}, '/promo/phone'],
])('/promo/otp without a phone opens %s', (_which, signedIn, target) => {
  const given = { offer: 'FREE30', ...signedIn };
  const settings = settingsFrom(given, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const navigate = vi.fn();
  const { stop } = route.open(routeContext(services, '/promo/otp', { start: '/promo', navigate }));
  ends.push(stop, services.stop);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(target, { replace: true });
});
