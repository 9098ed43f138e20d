import { render, screen, waitFor } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FailureContext } from '#failures/limit.tsx';
import { aPromo } from '../../../tests/support/promo.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { routeContext } from '../../../tests/support/route-context.ts';
import type { RouteModule } from '#app/route.tsx';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { parseLocation } from '#base/ports/location.ts';
import codeEn from '#sign-in/messages/en.json';
import promoEn from '#promo/messages/en.json';
import { createPromoPageProgressStore } from '#promo/promo-page-progress.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import en from '../messages/en.json';
import { route as openPayment } from '../open-payment/open-payment.route.ts';
import { route } from './confirm.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const url = 'https://pay.example/1';
const request = { id: 'r1', package_id: 'p', command: 'subscribe', status: 'done', result: 'ok' };
const resources = [
  { type: 'payment_url', resource: { url } },
  { type: 'subscription_change_request', resource: { id: 'r1' } },
];

/** A user of another network on a page of the host, where the offer PAID50 was opened. */
function setUp(
  result = 'ok',
  token: string | undefined = 't',
  refusal?: string,
  refusesOnlyActivation = false,
) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const call = new Request(...sent);
    calls.push(`${call.method} ${new URL(call.url).pathname}`);
    if (call.url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'other' });
    if (call.method !== 'POST')
      return Response.json({
        _embedded: { subscription_change_requests: [{ ...request, result }] },
      });
    const body = (await call.json()) as { dry_run?: boolean };
    if (refusal && !(refusesOnlyActivation && body.dry_run))
      return Response.json({ code: refusal }, { status: 409 });
    return Response.json({ cost: 75_00, related_resources: body.dry_run ? [] : resources });
  });
  vi.stubGlobal('open', () => null);
  const settings = settingsFrom({ token }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const progress = createPromoPageProgressStore(services.storage, services.clock.now);
  progress.save({ offer: 'PAID50' });
  const navigate = vi.fn();
  const open = (which: RouteModule) => {
    const { View, stop } = withView(
      which.open(routeContext(services, '/promo/confirm', { start: '/promo', navigate })),
    );
    ends.push(stop);
    return View;
  };
  ends.push(services.stop);
  return { calls, services, progress, navigate, open };
}

/** The payment of PAID50 was opened and has no outcome yet. */
const storeOpenPayment = (
  { storage, clock }: ReturnType<typeof setUp>['services'],
  left?: true,
): void =>
  createPromoRecordStore(storage, () => 'u1', clock.now).save({
    phase: 'paying',
    found: aPromo({ tenant: 'other' }),
    key: 'k1',
    until: clock.now() + 9_000,
    url,
    requestId: 'r1',
    ...(left && { left }),
  });

it('/promo/confirm opens the payment of its own offer, whatever another tab has opened since', async () => {
  const { progress, navigate, open } = setUp();
  const View = open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  const accept = await screen.findByRole('button', { name: /75/ });
  progress.save({ offer: 'FREE30' });
  await userEvent.click(accept);
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/open-session?offer=PAID50', {
      replace: true,
    }),
  );
  expect(progress.read()?.offer).toBe('PAID50');
});

it('/promo/open-session ends with the success of its own offer, whatever another tab has opened since', async () => {
  const { services, progress, navigate, open } = setUp();
  storeOpenPayment(services);
  open(openPayment);
  progress.save({ offer: 'FREE30' });
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/confirm?offer=PAID50', {
      replace: true,
    }),
  );
  expect(progress.read()?.offer).toBe('PAID50');
});

it('/promo/confirm offers no other code beside the open payment of its offer', async () => {
  const { services, open } = setUp('');
  storeOpenPayment(services);
  const View = open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  await screen.findByText(/^Waiting for your payment/);
  expect(screen.queryByRole('button', { name: 'Enter another code' })).toBeNull();
});

it('/promo/confirm continues a payment that was left for another code, which the server takes for active', async () => {
  const { services, progress, navigate, open } = setUp('', 't', 'PromoCodeAlreadyActivated');
  storeOpenPayment(services, true);
  open(route);
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/confirm?offer=PAID50', {
      replace: true,
    }),
  );
  expect(progress.read()?.trouble).toBeUndefined();
  const View = open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  expect(await screen.findByText(/^Waiting for your payment/)).toBeTruthy();
});

/** The confirmation of a user who has signed in here before, with this stored phone. */
async function openSignedIn(phone?: string, typedSince?: string) {
  const opened = setUp('ok', '');
  const { session, storage } = opened.services;
  if (phone !== undefined) storage.set('unformatted_phone', phone);
  const user = { userId: 'u1', tenant: 'bln', userCreated: false, toPlans: false } as const;
  session.signIn({ ...user, token: 't1' }, true);
  if (typedSince !== undefined) storage.set('unformatted_phone', typedSince);
  const View = opened.open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  await screen.findByRole('button', { name: /75/ });
  return opened;
}

it.each([
  ['79161234567', /signed in as \+7\s916\s\*{3}\s\*{2}\s67, and the offer goes to this number/],
  [undefined, /The offer goes to the number you are signed in with/],
])('/promo/confirm names the number that gets the offer: %s', async (phone, text) => {
  await openSignedIn(phone);
  expect(screen.getByText(text)).toBeTruthy();
});

it('/promo/confirm names no number that was typed since, in a sign-in that is not complete', async () => {
  await openSignedIn('79161234567', '79037654321');
  expect(screen.getByText(/signed in as \+7\s916\s\*{3}\s\*{2}\s67/)).toBeTruthy();
});

it('/promo/confirm offers another number, for which it signs the user out', async () => {
  const { services, progress, navigate } = await openSignedIn('79161234567');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another number' }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/promo/phone?offer=PAID50', { replace: true });
  expect(services.session.signedIn()).toBe(false);
  expect(services.storage.get('unformatted_phone')).toBeUndefined();
  expect(progress.read()?.offer).toBe('PAID50');
});

it('/promo/confirm signs out no user whom the page has signed in, and shows no stored number', async () => {
  const { services, open } = setUp();
  services.storage.set('unformatted_phone', '79161234567');
  const View = open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  expect(await screen.findByText(/The offer goes to the number you are signed in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with another number' })).toBeNull();
});

it('/promo/confirm looks nothing up before the Retry-After of the confirmation', async () => {
  const { calls, services, progress, open } = setUp();
  const lookups = () => calls.filter((call) => call.startsWith('POST'));
  const now = services.clock.now();
  progress.save({ offer: 'PAID50', notBefore: now + 60_000 });
  const View = open(route);
  const deps = screenDeps({ ...en, ...promoEn, ...codeEn }, 'en');
  const clock = vi.spyOn(deps.clock, 'now').mockReturnValue(now);
  const view = (time: typeof deps) => (
    <FailureContext.Provider value={time}>
      <View {...deps} />
    </FailureContext.Provider>
  );
  const { rerender } = render(view(deps));
  expect((await screen.findByRole('timer')).textContent).toBe('You can try again in 1:00.');
  expect(lookups()).toEqual([]);
  const retry = () => screen.getByRole('button', { name: 'Try again' });
  expect(retry().getAttribute('aria-disabled')).toBe('true');
  progress.save({ offer: 'PAID50', notBefore: now - 1 });
  clock.mockReturnValue(now + 60_000);
  rerender(view({ ...deps }));
  await userEvent.click(retry());
  await expect.poll(lookups).toHaveLength(1);
});

it.each([
  ['/promo/confirm', route],
  ['/promo/open-session', openPayment],
])('%s explains that the payment of its offer was declined', async (_, which) => {
  const { services, progress, navigate, open } = setUp('error');
  storeOpenPayment(services);
  open(which);
  await waitFor(
    () => expect(navigate).toHaveBeenLastCalledWith('/promo/error?offer=PAID50', { replace: true }),
    { timeout: 9_000 },
  );
  expect(progress.read()?.trouble).toEqual({ kind: 'declined' });
});

it('/promo/confirm, refused with 409, opens the payment of its offer as refused', async () => {
  const { progress, navigate, open } = setUp('ok', 't', 'PaymentSessionOpen', true);
  const View = open(route);
  render(<View {...screenDeps({ ...en, ...promoEn, ...codeEn }, 'en')} />);
  await userEvent.click(await screen.findByRole('button', { name: /75/ }));
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.any(String), { replace: true }),
  );
  const { path, search } = parseLocation(String(navigate.mock.lastCall?.[0]));
  const query = new URLSearchParams(search);
  expect([path, query.get('refused')]).toEqual(['/promo/open-session', '1']);
  expect(query.get('offer') ?? progress.read()?.offer).toBe('PAID50');
});
