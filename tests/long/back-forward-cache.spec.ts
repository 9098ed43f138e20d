import type { Page } from '@playwright/test';
import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { chromiumArgs } from '../../tools/scripts/set-up/chromium-args.mjs';
import { expect, test } from '../support/test.ts';
import { embeddings, openWidget } from '../support/widget.ts';

// Playwright disables the back/forward cache; here it is enabled, as in normal browsers.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await programPath('chromium')),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const heading = 'Подписки на облако';

const leave = (page: Page, origin: string): Promise<unknown> => page.goto(`${origin}/sandbox`);

/** `page.goBack()` would not end, since a frozen page loads nothing. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back(), 0));

/** Back to the frozen page. */
async function goBackToPage(page: Page): Promise<void> {
  await goBack(page);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'restored') as unknown).catch(() => 0))
    .toBe(true);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Reflect.set(window, 'restored', persisted);
    });
  });
});

for (const embedding of embeddings)
  test.describe(`back/forward cache: ${embedding}`, () => {
    test.use({ embedding });

    test('the plans continue where they were left', async ({ page, env, sandbox }) => {
      const account = await sandbox.account({ like: 'subscriber' });
      await openWidget(env, { widget: 'plans', start: '/plans', account });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await leave(page, sandbox.origin);
      await goBackToPage(page);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
      await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeAttached();
    });

    test('a purchase that was completed meanwhile is shown', async ({ page, env, sandbox }) => {
      await sandbox.control('scenario', { hold: true });
      const account = await sandbox.account({ like: 'new-subscriber' });
      const start = '/plans/available-packages?package=paid-500gb-30days&step=confirm';
      await openWidget(env, { widget: 'available-packages', start, account });
      await page.getByRole('button', { name: /^Подключить/ }).click();
      await expect(page.getByRole('heading', { name: /^Подключаем/ })).toBeVisible();
      await leave(page, sandbox.origin);
      await sandbox.control('requests', { phone: account.phone, result: 'ok' });
      await goBackToPage(page);
      await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
      const { purchases, requests } = await sandbox.state(account.phone);
      expect([purchases.length, requests.length]).toEqual([1, 1]);
    });

    // A page that holds a Web Lock may be refused by the cache; it is loaded anew then, which
    // tests/faults/payment-window.spec.ts covers.
    test('a payment made in the same window is shown', async ({ page, env, sandbox }) => {
      await page.addInitScript(() => Reflect.set(window, 'CloudApp', { postMessage: () => {} }));
      const account = await sandbox.account({ like: 'other' });
      const start = '/plans/available-packages?package=card-500gb-30days&step=confirm';
      await openWidget(env, { widget: 'available-packages', start, account });
      await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      const { payments } = await sandbox.state(account.phone);
      await sandbox.control('payments', { id: String(payments[0]?.['id']), act: 'pay' });
      await goBackToPage(page);
      await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
      const { purchases } = await sandbox.state(account.phone);
      expect(purchases).toHaveLength(1);
    });
  });

test('the plans are gone if the user has signed out in another tab', async ({
  page,
  env,
  sandbox,
  context,
}) => {
  const account = await sandbox.account({ like: 'subscriber' });
  await openWidget(env, { widget: 'plans', start: '/plans', account });
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await leave(page, sandbox.origin);
  const other = await context.newPage();
  await other.goto(`${sandbox.origin}/plans`);
  await other.getByRole('button', { name: 'Выйти' }).click();
  await expect(other.getByRole('heading', { name: 'Вход в облако' })).toBeVisible();
  // Chromium discards a frozen page that gets a message; others restore it.
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Вход в облако' })).toBeVisible();
  await expect(page.getByText('250 ГБ')).toHaveCount(0);
});

test('another user’s plans are shown if they have signed in meanwhile', async ({
  page,
  env,
  sandbox,
  context,
}) => {
  const first = await sandbox.account({ like: 'subscriber' });
  const second = await sandbox.account({ like: 'card' });
  await openWidget(env, { widget: 'plans', start: '/plans', account: first });
  await expect(page.getByRole('switch', { name: /^Пакет 250/ })).toBeVisible();
  await leave(page, sandbox.origin);
  await context.addCookies([{ name: 'auth_token', value: second.token, url: sandbox.origin }]);
  await goBackToPage(page);
  await expect(page.getByRole('switch', { name: /^Пакет 500/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Пакет 250/ })).toHaveCount(0);
});
