import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { chromiumArgs } from '../../tools/scripts/set-up/chromium-args.mjs';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { PromoPage } from '../e2e/models/promo.ts';
import { atPayment, PurchasePage } from '../e2e/models/purchase.ts';

// Playwright disables popup blocking; here it is enabled, as in normal browsers.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await programPath('chromium')),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  },
});

test.beforeEach(({ watched }) => watched.allow(/favicon\.ico/));

/** Inside one of the operator’s apps the payment page replaces the page that opens it. */
const openApp = ({ page }: TestEnv): Promise<unknown> =>
  page.addInitScript(() => Reflect.set(window, 'CloudApp', { postMessage: () => undefined }));

async function payInApp(env: TestEnv): Promise<PurchasePage> {
  await openApp(env);
  const shopping = await PurchasePage.open(env, 'other');
  await shopping.choose();
  await shopping.press(/^Перейти к оплате/);
  await env.page.waitForURL(/\/sandbox\/pay\//);
  return shopping;
}

/* The payment page is opened inside the click, so that no popup blocker stops it. */
for (const embedding of embeddings) {
  test.describe(`payment page: ${embedding}`, () => {
    test.use({ embedding });

    test('opens although the response takes six seconds', async ({ sandbox, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await sandbox.fault({
        call: 'POST users/{userid}/{brand}_subscription_change_requests',
        who: shopping.account.userId,
        times: 1,
        delayMs: 6_000,
      });
      await atPayment(await shopping.pay(), 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
    });

    test('is offered as a link if a popup blocker prevents it', async ({ page, env }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await shopping.press(/^Перейти к оплате/);
      const link = page.getByRole('link', { name: 'Страница оплаты' });
      await expect(link).toBeVisible();
      const [payment] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await payment.waitForURL(/\/sandbox\/pay\//);
      await atPayment(payment, 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
    });

    test('opens in the same window inside one of the operator’s apps', async ({ page, env }) => {
      const shopping = await payInApp(env);
      expect(page.context().pages()).toHaveLength(1);
      await atPayment(page, 'Оплатить');
      await expect(page.getByRole('heading')).toBeVisible();
      const next = await shopping.again(page);
      if (embedding === 'element') await next.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
    });

    test('in the same window is followed by its outcome on the way back, without a second payment', async ({
      page,
      env,
      sandbox,
    }) => {
      const shopping = await payInApp(env);
      const { payments } = await sandbox.state(shopping.account.phone);
      await sandbox.control('payments', { id: String(payments[0]?.['id']), act: 'pay' });
      await page.goBack();
      await shopping.sees(/^Теперь у вас 5\d\d ГБ/);
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
    });
  });
}

test('in the same window leads back to the promo code that was paid for', async ({
  page,
  env,
  sandbox,
}) => {
  await openApp(env);
  const promo = await PromoPage.open(
    { ...env, embedding: 'host' },
    {
      widget: 'promo-entry',
      start: '/plans/input-promocode',
      account: await sandbox.account({ tenant: 'other' }),
    },
  );
  await promo.activate('PAID50');
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
  await promo.isAt('/plans/input-promocode/success');
  await expect(promo.heading('250 GB is yours')).toBeVisible();
});

test('an untrusted payment address is not opened', async ({ page, env }) => {
  await page.route(/change_requests$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/http:\/\/localhost:\d+/g, 'http://evil.example'),
    });
  });
  const shopping = await PurchasePage.open(env, 'other');
  await shopping.choose();
  await shopping.press(/^Перейти к оплате/);
  await expect(page.getByText(/Адрес оплаты не\sпохож на\sнастоящий/)).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('the payment page is opened by the page if it chose to', async ({ page, env, context }) => {
  const here = { ...env, embedding: 'element' } as const;
  const shopping = await PurchasePage.open(here, 'other', { 'payment-mode': 'page' });
  const handed = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('cloud-payment-open', (event) =>
          resolve(Reflect.get(event, 'detail')),
        );
      }),
  );
  await shopping.choose();
  await shopping.press(/^Перейти к оплате/);
  expect(await handed).toEqual({ url: expect.stringContaining('/sandbox/pay/'), mode: 'page' });
  await expect(page.getByRole('button', { name: 'Открыть страницу оплаты' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

for (const [mode, pages] of [
  ['same-window', 1],
  ['new-tab', 2],
  ['page', 1],
] as const)
  test(`opens for a promo code too as the page has chosen: ${mode}`, async ({
    page,
    env,
    sandbox,
    context,
  }) => {
    await sandbox.control('scenario', { subscribingMs: 0 });
    const promo = await PromoPage.open(
      { ...env, embedding: 'element' },
      {
        widget: 'promo-entry',
        start: '/plans/input-promocode',
        account: await sandbox.account({ tenant: 'other' }),
        attributes: { 'payment-mode': mode },
      },
    );
    await page.evaluate(() => {
      document.addEventListener('cloud-payment-open', (event) =>
        Object.assign(window, { told: Reflect.get(event, 'detail') as object }),
      );
    });
    await promo.activate('PAID50');
    if (mode === 'same-window') await page.waitForURL(/\/sandbox\/pay\//);
    else {
      await expect(promo.button('Open the payment page')).toBeVisible();
      const opening = await page.evaluate(() => Reflect.get(window, 'told') as object);
      expect(opening).toMatchObject({ mode, url: expect.stringContaining('/sandbox/pay/') });
    }
    await expect.poll(() => context.pages().length).toBe(pages);
  });
