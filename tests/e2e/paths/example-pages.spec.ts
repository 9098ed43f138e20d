import { expect, test } from '../../support/test.ts';

/* The pages that show integrators how a widget is embedded, in the language of their address. */

const pages = [
  { page: 'account', heading: 'Hello, Anna', widget: 'Important about your cloud' },
  { page: 'partner', heading: 'Photos shouldn’t get lost with your phone', widget: 'Cloud plans' },
  { page: 'portal', heading: 'Services', widget: 'Cloud subscriptions' },
] as const;

for (const { page: name, heading, widget } of pages)
  test(`the ${name} page and its widget are in the language of the address`, async ({ page }) => {
    await page.goto(`/embeds/${name}.html?lang=en`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: widget })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('body')).not.toContainText(/[а-яё]/i);
  });

test('the React page and its widget are in the language of the address', async ({ page }) => {
  await page.goto('/embeds/react.html?lang=ru');
  await expect(page.getByRole('heading', { name: 'Мой кабинет' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Подписки на облако' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('a language that does not exist leaves the page as it is written', async ({ page }) => {
  await page.goto('/embeds/partner.html?lang=xx');
  await expect(page.getByRole('heading', { name: 'Пакеты облака' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('the brands page leads to whole pages in its own language', async ({ page }) => {
  await page.goto('/brands?lang=es');
  await page.getByRole('link', { name: 'Artículo de revista' }).click();
  await expect(page.getByRole('heading', { name: 'Planes de la nube' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
