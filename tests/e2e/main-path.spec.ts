import type { BrowserContext, Page } from '@playwright/test';
import type { SandboxControl } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

/**
 * The main path as a user takes it, with two tabs and a phone: sign in, buy 500 GB, see it, cancel
 * it. On the real pages, which use only the tags and the script.
 */

const phone = '9161234567';

async function signIn(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(`8 (916) 123-45-67`);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const code = page.getByRole('textbox', { name: 'Код из шести цифр' });
  await expect(code).toBeVisible();
  await code.fill(await smsOn(context));
}

/** Reads the phone page, as the user would. */
async function smsOn(context: BrowserContext): Promise<string> {
  const handset = await context.newPage();
  await handset.goto(`/sandbox/phone?phone=${phone}`);
  const sms = handset.locator('.code').first();
  await expect(sms).toHaveText(/^\d{6}$/);
  const code = await sms.innerText();
  await handset.close();
  return code;
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
  await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
}

async function pay(page: Page, context: BrowserContext): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
  const payment = await opened;
  await payment.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(
    payment.getByRole('heading', {
      name: /Проверяем оплату|подключён|Теперь у вас|можно закрыть/,
    }),
  ).toBeVisible();
  await payment.close();
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Пакет 500 ГБ' }).click();
  await expect(page.getByRole('heading', { name: 'Отключить 500 ГБ?' })).toBeVisible();
  await page.getByRole('button', { name: 'Отключить пакет' }).click();
  await expect(page.getByRole('heading', { name: 'Пакет 500 ГБ отключён' })).toBeVisible();
}

/** Pays for 500 GB, sees what the cloud has then, and cancels them on the page of the plans. */
async function payAndCancel(page: Page, context: BrowserContext): Promise<void> {
  await pay(page, context);
  await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
  await page.getByRole('button', { name: 'Мои подписки' }).click();
  await cancel(page);
}

/** Exactly one purchase and one cancellation, of 500 GB. */
async function oneOfEach(sandbox: SandboxControl): Promise<void> {
  const { purchases, cancellations } = await sandbox.state();
  expect(purchases.map(({ packageId }) => String(packageId))).toEqual([
    expect.stringContaining('500gb'),
  ]);
  expect(cancellations).toHaveLength(1);
}

/** Leaves the page what Chromium 111, Safari 16.4 and Firefox 113 have (decision 0042). */
function removeLaterInterfaces(): void {
  const later: readonly (readonly [object, readonly string[]])[] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Response, ['json']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [window, ['Iterator', 'scheduler', 'navigation']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a user of the host signs in, buys 500 GB, sees it, and cancels it', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/plans');
  await signIn(page, context);
  await expect(page.getByRole('heading', { name: 'Подписки на облако' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/plans');
  await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
  await choose(page);
  await payAndCancel(page, context);
  await oneOfEach(sandbox);
});

test('a user of the partner’s page sees the price first, then buys with only a tag on the page', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/embeds/partner.html');
  await expect(page.getByText('250 ₽').first()).toBeVisible();
  await choose(page);
  await signIn(page, context);
  await payAndCancel(page, context);
  expect(new URL(page.url()).pathname).toBe('/embeds/partner.html');
  await oneOfEach(sandbox);
});

test('a user of the oldest supported browser buys and cancels like everyone else', async ({
  page,
  context,
  sandbox,
}) => {
  await page.addInitScript(removeLaterInterfaces);
  await page.goto('/embeds/partner.html');
  await choose(page);
  await signIn(page, context);
  await payAndCancel(page, context);
  await oneOfEach(sandbox);
});

test('a user of the operator’s portal buys with a token and pays by phone balance', async ({
  page,
  sandbox,
}) => {
  await page.goto('/embeds/portal.html');
  await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
  await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
  await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
  await expect(page.getByRole('heading', { name: /^Подключение 500/ })).toBeVisible();
  await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
  await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
  await page.getByRole('button', { name: 'Мои подписки' }).click();
  await cancel(page);
  await oneOfEach(sandbox);
});

test('a React page renders the built package', async ({ page }) => {
  await page.goto('/embeds/react.html');
  await expect(page.getByRole('heading', { name: 'Cloud subscriptions' })).toBeVisible();
  await expect(page.getByText('The widget shows /plans.')).toBeVisible();
});
