import type { Page } from '@playwright/test';
import { widgets } from '#widgets/route-table.ts';
import { openScreenCase } from '../screens/open.ts';
import { screenCases } from '../screens/screens.ts';
import { expect, test } from '../support/test.ts';
import { openWidget } from '../support/widget.ts';
import { faults } from './faults.ts';
import { createOutage } from './in-chromium.ts';

/**
 * Every screen of the product in Chromium: reloaded while all calls fail, and once they work again. The
 * name is that of a case of `tests/screens`; an account opens the route directly.
 */
const screens: Readonly<Record<string, string | { readonly like: string }>> = {
  '/': 'landing',
  '/sso': 'sign-in',
  '/confirm-otp': 'sign-in-code',
  '/confirm-mobileid': 'sign-in-push',
  '/plans': 'plans-subscriber',
  '/plans/before-unsubscribe': 'before-unsubscribe',
  '/plans/unsubscribe': 'unsubscribed',
  '/plans/half-close': 'half-close-sbp',
  '/plans/empty-packages': 'plans-empty',
  '/plans/subscription-exists': 'plans-exists',
  '/storage': 'storage-normal',
  '/payments': 'payments-card',
  '/family': 'family-owner',
  '/family/join': 'family-gone',
  '/plans/available-packages': 'packages-other',
  '/plans/available-packages/success': 'purchase-success',
  '/plans/available-packages/failure': { like: 'other' },
  '/plans/available-packages/open-session': 'open-session-none',
  '/payment/success': 'payment-success',
  '/payment/failure': 'payment-failure',
  '/sbp/success': 'sbp-success',
  '/plans/input-promocode': 'promo-code',
  '/plans/input-promocode/before-active-promo': 'promo-code-free',
  '/plans/input-promocode/success': 'promo-code-success',
  '/plans/input-promocode/failure': 'promo-code-failure',
  '/plans/special-promo': 'special-promo',
  '/plans/promocode-size-quota-exited': 'size-quota-promo',
  '/plans/ub': 'free-2tb',
  '/promo': 'promo',
  '/promo/phone': 'promo-phone',
  '/promo/otp': 'promo-otp',
  '/promo/confirm': 'promo-confirm',
  '/promo/open-session': 'promo-open-session',
  '/promo/error': 'promo-error',
};

/**
 * `/redirect` leaves the page: the calls that it makes are in `chromium.spec.ts`. A backup phone has the
 * screens of the main one.
 */
const elsewhere = ['/redirect', '/reserve-confirm-otp', '/reserve-confirm-mobileid'];

/** Routes of the product without a screen in the sample. */
const unsampled = (sampled: readonly string[]) =>
  widgets
    .flatMap(({ routes }) => Object.keys(routes))
    .filter((path) => !sampled.includes(path) && !elsewhere.includes(path));

/** A 401 ends the session, which is no outage; the others need a controlled clock. */
const inTurns = faults.filter(
  ({ noResponse, delayMs, name }) =>
    noResponse !== 'hang' && delayMs === undefined && !/^(401|429|503)/.test(name),
);

const heading = (page: Page) => page.locator('.cw-root :is(h1, h2), main h1').first();
/** Of the widget, or of the page that it has led to. */
const controls = (page: Page) =>
  page.locator(':is(.cw-root, main) :is(button, a[href], input):not([disabled]):visible');
const settled = async (page: Page) => {
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.cw-loading, .landing-ghost')).toHaveCount(0);
  return (await heading(page).textContent()) ?? '';
};

test('the sample has every screen of the route table, and the comparison reports a missing one', () => {
  const sampled = Object.keys(screens);
  expect(unsampled(sampled)).toEqual([]);
  expect(unsampled(sampled.filter((path) => path !== '/plans/ub'))).toEqual(['/plans/ub']);
});

for (const [index, [path, how]] of Object.entries(screens).entries()) {
  const fault = inTurns[index % inTurns.length]!;
  test(`screen ${path} survives an outage: ${fault.name}`, async ({
    page,
    env,
    sandbox,
    watched,
  }) => {
    watched.allow(/^console\./);
    if (typeof how === 'string') {
      const screenCase = screenCases.find(({ name }) => name === how);
      if (!screenCase) throw new TypeError(`no screen ${how}`);
      await openScreenCase(env, screenCase, 'ru');
    } else {
      const account = await sandbox.account(how);
      const widget = 'available-packages';
      await openWidget(env, { widget, start: path, account, lang: 'ru' });
    }
    expect(new URL(page.url()).pathname).toBe(path);
    await page.reload();
    const usual = await settled(page);
    const address = page.url();

    const outage = await createOutage(page, sandbox.origin, fault);
    await page.reload();
    const met = await settled(page);
    expect(met).toMatch(/\S/);
    await expect(controls(page).first()).toBeVisible();
    // The next step of the user, into the outage.
    const main = page.locator('.cw-primary:not([disabled], [aria-disabled=true]):visible').first();
    const isPressed = (await main.count()) > 0;
    if (isPressed) await main.click();
    expect(await settled(page)).toMatch(/\S/);
    await expect(controls(page).first()).toBeVisible();
    console.log(`${path} under ${fault.name}, ${outage.met()} calls: ${met}`);

    await outage.end();
    await page.goto(address);
    // The step may have changed what there is to show.
    await expect.poll(() => settled(page)).toMatch(isPressed ? /\S/ : usual);
    await expect(controls(page).first()).toBeVisible();
    await expect(page.locator('.cw-loading-screen')).toHaveCount(0);
  });
}
