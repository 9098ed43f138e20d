import { expect, test } from '../../support/test.ts';

/* Every address of spec §2, opened by hand: from a bookmark, a link in a chat, or a guess. */

const packages = '/plans/available-packages';
const code = '/plans/input-promocode';
const addresses = [
  ...['/', '/redirect', '/sso', '/confirm-otp', '/reserve-confirm-otp'],
  ...['/confirm-mobileid', '/reserve-confirm-mobileid'],
  ...['/plans', '/plans/before-unsubscribe', '/plans/unsubscribe', '/plans/half-close'],
  ...['/plans/empty-packages', '/plans/subscription-exists', '/plans/special-promo', '/plans/ub'],
  ...[packages, `${packages}/failure`, `${packages}/open-session`, `${packages}/success`],
  ...['/plans/promocode-size-quota-exited', code, `${code}/before-active-promo`],
  ...[`${code}/success`, `${code}/failure`, '/sbp/success', '/payment/success', '/payment/failure'],
  ...['/promo', '/promo/phone', '/promo/otp', '/promo/error', '/promo/confirm'],
  ...['/promo/open-session', '/no-such-page', '/plans/', '/PLANS', '/plans/__proto__'],
];
const garbage =
  '?typePackage=__proto__&package=%3Cscript%3E&step=confirm&period=%00&offer=%F0%9F%92%A9&code=%25' +
  '&to=javascript:alert(1)&to=//evil.example&ticket_id[]=1&config_type=constructor&lang=xx#%';

for (const who of ['signed in', 'signed out'] as const)
  test(`every address opened by hand shows a screen and a next step: ${who}`, async ({
    page,
    context,
    sandbox,
    watched,
  }) => {
    test.setTimeout(300_000);
    // What the widget says to the developer about `to`.
    watched.allow(/#6: An address is not followed/);
    for (const address of addresses)
      await test.step(address, async () => {
        await context.clearCookies();
        if (page.url() !== 'about:blank')
          await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
        if (who === 'signed in') {
          const { token } = await sandbox.account({ like: 'subscriber' });
          await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
        }
        await page.goto(sandbox.origin + address + garbage);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        const controls = page
          .getByRole('main')
          .locator('button, a[href], input')
          .and(page.locator(':enabled, a'));
        await expect(controls.first()).toBeVisible();
        const shown = await page.getByRole('main').innerText();
        expect(shown).not.toMatch(/undefined|NaN|\[object|null|Invalid Date/);
      });
  });

test('no page claims that a user with packages has none', async ({ page, context, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
  await page.goto(`${sandbox.origin}/plans/empty-packages`);
  await expect(page.getByRole('heading', { name: 'Подписки на облако' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/plans');
});

for (const [address, heading] of [
  ['/payment/success?package_id=card-500gb-30days', 'Эту вкладку можно закрыть'],
  ['/payment/failure', 'Покупка не найдена'],
] as const)
  test(`no outcome of a payment is claimed without a purchase: ${address}`, async ({
    page,
    context,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'other' });
    await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
    await page.goto(sandbox.origin + address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });

test('no page claims that a user without a plan has one', async ({ page, context, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
  await page.goto(`${sandbox.origin}/plans/subscription-exists`);
  await expect(page.getByRole('heading', { name: 'Подписки на облако' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/plans');
});
