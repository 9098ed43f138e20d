import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/* `/` of the host. docs/contract.md, Screens. */

test('the landing page is readable without scripts, up to the sign-in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Получить 10 ГБ бесплатно' })).toHaveAttribute(
    'href',
    '/sso',
  );
  await expect(page).toHaveTitle(/Облако/);
  const picture = page.locator('meta[property="og:image"]');
  const response = await page.request.get(
    new URL(String(await picture.getAttribute('content')), baseURL).href,
  );
  expect(response.headers()['content-type']).toBe('image/png');
  await context.close();
});

for (const [lang, title, action] of [
  ['ru', 'Страница не\u00a0загрузилась', 'Загрузить ещё раз'],
  ['en', 'This page could not be loaded', 'Load again'],
] as const)
  test(`a page of the host whose main script is missing says so, and loads it again: ${lang}`, async ({
    page,
    watched,
  }) => {
    watched.allow(/Failed to load resource.*404.*main-/);
    await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await page.goto(`/plans/available-packages?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByText(lang === 'ru' ? '250 ГБ' : '250 GB').first()).toBeVisible();
  });

/** Counts the layout shifts of the page from its start. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shift',
          Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')));

test('an offer of the host is followed by what the cloud does, without a shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShift(page);
  await page.goto('/promo?offer=PAID50');
  const accept = page.getByRole('button', { name: 'Получить по номеру телефона' });
  const features = page.getByRole('heading', { name: 'Что умеет облако' });
  await expect(accept).toBeVisible();
  await expect(features).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Ваш номер телефона' })).toBeVisible();
  await expect(features).toBeHidden();
});

for (const width of [360, 1280])
  test(`the landing page does not shift when the scripts load, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShift(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '1 ТБ' })).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('the landing page shows the monthly and yearly prices, and leads to sign-in and plans', async ({
  page,
}) => {
  await page.goto('/');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '500 ГБ' }) });
  await expect(card).toContainText('250 ₽ в месяц');
  await page.getByText('Год', { exact: true }).click();
  await expect(card).toContainText('125 ₽ в месяц');
  await expect(card).toContainText('1 500 ₽ за год');
  await expect(card.getByRole('link')).toHaveAttribute('href', /available-packages\?package=/);
  for (const name of [/iPhone/, /Android/, /Windows/])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await page.getByRole('link', { name: 'Получить 10 ГБ бесплатно' }).click();
  await expect(page).toHaveURL(/\/sso$/);
});

test('a choice on the landing page leads through the sign-in to its confirmation', async ({
  page,
  sandbox,
}) => {
  const { phone } = await sandbox.account({ tenant: 'other' });
  await page.goto('/');
  await page.getByRole('link', { name: /^Подключить 500 ГБ/ }).click();
  await expect(page).toHaveURL(/\/sso/);
  await expect(page.getByText('500 ГБ')).toBeVisible();
  await page.getByRole('textbox').fill(phone);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  const { sms } = await sandbox.state(phone);
  await code.fill(String(sms.at(-1)?.['code']));
  await expect(page.getByRole('heading', { name: /^Подключ\S+ 500 ГБ/ })).toBeVisible();
  await expect(page).toHaveURL(/step=confirm/);
});

test('the landing page shows an error if the prices fail to load, and loads them again on retry', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ call: 'GET offers', times: 3, status: 500 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Загрузить цены ещё раз' }).click({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: '250 ГБ' })).toBeVisible();
});

test('the landing page redirects a signed-in user', async ({ page, sandbox, baseURL }) => {
  const { token } = await sandbox.account({ tenant: 'bln' });
  await page.context().addCookies([{ name: 'auth_token', value: token, url: String(baseURL) }]);
  await page.goto('/');
  await expect(page).not.toHaveURL(/\/$/);
});
