import { render, screen } from '@testing-library/react';
import { withView } from '../../tests/support/opened-route.tsx';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { routeContext } from '../../tests/support/route-context.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import type { RouteModule } from '#app/route.tsx';
import { createPromoPageProgressStore } from '#promo/promo-page-progress.ts';
import { route as error } from './error/error.route.tsx';
import { createPromoPageDeps } from './promo-page-deps.ts';
import en from './messages/en.json';
import { route as otp } from './otp/otp.route.tsx';
import { route as phone } from './phone/phone.route.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** A promo page whose integrator has no user yet; a code was sent. */
function promoPage(getToken: () => Promise<string | null>) {
  const settings = settingsFrom({ offer: 'FREE30' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true, getToken });
  const { storage, clock } = services;
  const sent = { resendAt: 0, hasBackupPhone: false, toBackupPhone: false };
  const progress = createPromoPageProgressStore(storage, clock.now);
  progress.save({ offer: 'FREE30', phone: '9161234567', sent });
  ends.push(services.stop);
  const open = (route: RouteModule, path: string) => {
    const navigate = vi.fn();
    const opened = route.open(routeContext(services, path, { start: '/promo', navigate }));
    ends.push(opened.stop);
    return { navigate, stop: opened.stop };
  };
  /** As when the page changes its user. */
  const openAgain = (route: RouteModule, path: string) => {
    open(route, path).stop();
    return open(route, path);
  };
  return { open, openAgain, services, progress };
}

const screens = [
  ['/promo/phone', phone],
  ['/promo/otp', otp],
] as const;

it.each(screens)(
  '%s, opened again because the page has signed its user in, opens the confirmation',
  async (path, route) => {
    const { openAgain } = promoPage(() => Promise.resolve('t1'));
    const { navigate } = openAgain(route, path);
    await expect.poll(() => navigate.mock.calls).toEqual([['/promo/confirm', { replace: true }]]);
  },
);

it.each(screens)('%s stays if the page still has no user', async (path, route) => {
  const getToken = vi.fn(() => Promise.resolve(null));
  const { openAgain, services } = promoPage(getToken);
  const { navigate } = openAgain(route, path);
  await expect.poll(() => getToken.mock.calls).toHaveLength(1);
  expect(await services.session.hasUser()).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

type PromoPage = ReturnType<typeof promoPage>;

it.each([
  [
    'the screen before has opened it',
    ({ services }: PromoPage, path: string) => {
      createPromoPageDeps(routeContext(services, '/promo/error')).continueTo(path);
    },
  ],
  ['the page has been loaded again', () => {}],
  [
    'the page’s user, who was refused, has chosen another phone',
    ({ progress, open }: PromoPage, path: string, route: RouteModule) => {
      progress.save({
        ...progress.read('FREE30'),
        offer: 'FREE30',
        otherPhone: true,
      });
      open(route, path).stop();
    },
  ],
] as const)('the phone and the code stay if %s', async (_why, before) => {
  for (const [path, route] of screens) {
    const getToken = vi.fn(() => Promise.resolve('t1'));
    const opened = promoPage(getToken);
    before(opened, path, route);
    const { navigate } = opened.open(route, path);
    expect(getToken).not.toHaveBeenCalled();
    expect(await opened.services.session.hasUser()).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  }
});

it.each(screens)('%s opens nothing once it has been left', async (path, route) => {
  const given = Promise.withResolvers<string>();
  const { openAgain, services } = promoPage(() => given.promise);
  const { navigate, stop } = openAgain(route, path);
  stop();
  given.resolve('t1');
  expect(await services.session.hasUser()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['the page’s user', 't1', true],
  ['a visitor', null, undefined],
])(
  '/promo/error stores whether another phone was chosen by a signed-in user: %s',
  async (_who, token, stored) => {
    const { services, progress } = promoPage(() => Promise.resolve(token));
    await services.session.token();
    progress.save({ offer: 'FREE30', trouble: { kind: 'operator-only' } });
    const { View, stop } = withView(
      error.open(routeContext(services, '/promo/error', { start: '/promo' })),
    );
    ends.push(stop);
    render(<View {...screenDeps({ ...promoEn, ...en }, 'en')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enter another number' }));
    expect(progress.read('FREE30')?.otherPhone).toBe(stored);
  },
);
