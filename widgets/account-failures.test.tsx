import { fireEvent, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { failureLabels } from '#failures/failure-labels.ts';
import { createTranslate } from '#i18n/translate.ts';
import common from '#i18n/messages/en.json' with { type: 'json' };
import { settingsFrom } from '#base/settings/settings.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { createRouter } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import { createServices } from '#app/services.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import packages from './available-packages/messages/en.json' with { type: 'json' };
import promoEntry from './promo-entry/messages/en.json' with { type: 'json' };
import promo from './promo/messages/en.json' with { type: 'json' };
import signIn from './sign-in/messages/en.json' with { type: 'json' };
import { findPage } from './route-table.ts';
import { widgets } from './route-table.ts';

/* Route × refusal of the account (spec §8): what is shown, and how the user continues. */

/** The routes that read the account, each with an address at which it does. */
const reading: Readonly<Record<string, string>> = {
  '/plans': '/plans',
  '/plans/ub': '/plans/ub',
  '/plans/special-promo': '/plans/special-promo',
  '/plans/promocode-size-quota-exited': '/plans/promocode-size-quota-exited',
  '/plans/input-promocode': '/plans/input-promocode?code=FREE30',
  '/plans/before-unsubscribe': '/plans/before-unsubscribe?package=p1',
  '/plans/unsubscribe': '/plans/unsubscribe?package=p1',
  '/plans/available-packages': '/plans/available-packages',
  '/storage': '/storage',
  '/payments': '/payments',
  '/family': '/family',
  '/plans/available-packages/open-session': '/plans/available-packages/open-session',
  '/promo/confirm': '/promo/confirm',
  '/promo/open-session': '/promo/open-session',
};

const refusals = {
  unauthorized: [401, 'Unauthorized', undefined],
  'invalid-session': [404, 'Invalid session', 'common.sign-in'],
  'user-disabled': [403, 'User disabled', 'common.other-phone'],
  'quota-exceeded': [402, 'QuotaExceeded', undefined],
  'account-locked': [423, 'AccountLocked', 'common.retry'],
} as const;
type Kind = keyof typeof refusals;
type Refusal = readonly [status: number, code: string, action?: unknown];
const kinds = Object.keys(refusals) as Kind[];

const ends: (() => void)[] = [];
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** Opens the address while the account call is refused with this failure; without a token, as a visitor. */
function open(address: string, [status, code]: Refusal, token?: string) {
  let reads = 0;
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: { now: () => Date.now(), after: () => () => undefined },
  });
  const services = createServices({
    settings: settingsFrom(
      {
        apiBase: 'https://api.example/api/',
        billingBase: 'https://api.example/billing/',
        offer: 'FREE30',
        lang: 'en',
      },
      'https://shop.example/',
      () => undefined,
    ),
    emit: () => true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.endsWith('/accounts/get/')) return sandbox.fetch(request);
      reads += 1;
      return Response.json({ code }, { status });
    },
  });
  if (token !== undefined) services.session.signIn({ token, userCreated: false, toPlans: false });
  const location = createMemoryLocation(address);
  const router = createRouter(services, location, '/plans', findPage);
  const { container } = render(<RouterView router={router} lang="en" theme="auto" />);
  router.start();
  ends.push(router.stop, services.stop);
  return { services, location, view: within(container), reads: () => reads };
}

it('the tested routes exist in the route table', () => {
  const known = new Set(widgets.flatMap(({ routes }) => Object.keys(routes)));
  expect(Object.keys(reading).filter((route) => !known.has(route))).toEqual([]);
});

/**
 * The offer of a page has its own sign-in (spec §2). A code for the offer may be refused while a payment
 * is open, so the page of that payment has not.
 */
const ownSignIn = reading['/promo/confirm'];

/** A form is retried by submitting it. */
const retryLabel = (address: string) =>
  address.startsWith('/plans/input-promocode')
    ? promoEntry['promo.entry.action']
    : common['common.retry'];

it.each(Object.values(reading).flatMap((address) => kinds.map((kind) => [address, kind] as const)))(
  '%s shows a refused account (%s) with a button to continue',
  async (address, kind) => {
    const { services, location, view, reads } = open(address, refusals[kind], 'a-token');
    if (kind === 'quota-exceeded' && address === reading['/plans/available-packages']) {
      await view.findByText(packages['offers.notice.full.title']);
      expect(view.getByRole('radio', { name: /^1\sTB/ })).toBeDefined();
      return;
    }
    if (kind === 'quota-exceeded') {
      fireEvent.click(await view.findByText(common['failure.quota-exceeded.action']));
      expect(location.current().path).toBe('/plans/available-packages');
      return;
    }
    const action = refusals[kind][2];
    if (action !== undefined) {
      const { title } = failureLabels({ kind }, createTranslate('en', common));
      await view.findByText(title);
      const before = reads();
      const name = action === 'common.retry' ? retryLabel(address) : common[action];
      // Without a known end, a retry would only hit the lock again.
      if (kind === 'account-locked' && name === common['common.retry'])
        return expect(view.queryByRole('button', { name })).toBeNull();
      fireEvent.click(view.getByRole('button', { name }));
      if (action === 'common.retry') return waitFor(() => expect(reads()).toBeGreaterThan(before));
    }
    const own = action === undefined && address === ownSignIn;
    await view.findByText(own ? promo['promo.phone.heading'] : signIn['sso.heading']);
    expect(location.current().path).toBe(own ? '/promo/phone' : '/sso');
    expect(services.session.signedIn()).toBe(false);
  },
);

/** These have a page for visitors. */
const visitorPages: readonly string[] = [
  reading['/plans/available-packages'] ?? '',
  reading['/plans/input-promocode'] ?? '',
];

/** What these say is about the user's subscriptions (spec §6). */
const subscriptionPages = [
  '/plans/half-close?typePackage=promo',
  '/plans/subscription-exists',
  '/plans/empty-packages',
];

const pagesOfUser = Object.values(reading).filter((address) => !visitorPages.includes(address));

it.each([...pagesOfUser, ...subscriptionPages])(
  '%s leads a visitor to the sign-in without an account call',
  async (address) => {
    const { view, location, reads } = open(address, refusals.unauthorized);
    const own = address === ownSignIn;
    await view.findByText(own ? promo['promo.phone.heading'] : signIn['sso.heading']);
    expect(location.current().path).toBe(own ? '/promo/phone' : '/sso');
    expect(reads()).toBe(0);
  },
);

it.each(Object.values(reading))('%s counts down after too many requests', async (address) => {
  const { view } = open(address, [429, 'Limited'], 'a-token');
  const timer = await view.findByRole('timer');
  expect(timer.textContent).toMatch(/^You can try again in (1:00|0:5\d)\.$/);
});
