import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** From the packages, scrolled down, to the confirmation of 500 GB by card. */
async function confirm(page: Page): Promise<void> {
  await page.goto('/plans/available-packages');
  await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
  await expect(page.getByRole('heading', { name: /^Подключение 500 ГБ/ })).toBeVisible();
}

test.beforeEach(async ({ page, sandbox, baseURL }) => {
  const { token } = await sandbox.account({ tenant: 'other' });
  await page.context().addCookies([{ name: 'auth_token', value: token, url: String(baseURL) }]);
});

test('the confirmation begins at the top of the page, with its button in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await confirm(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const foot = page.locator('.cw-sticky-action');
  await expect(foot).toContainText(/250\s₽\s*Спишется сейчас/);
  await expect(foot.getByRole('button', { name: /^Перейти к оплате/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: /^Перейти к оплате/ })).toHaveCount(1);
});

test('nothing sticks to the edge of a low window, as with a zoom of 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 470 });
  await confirm(page);
  const foot = page.locator('.cw-sticky-action');
  await expect(foot).not.toBeInViewport();
  await foot.scrollIntoViewIfNeeded();
  await expect(foot.getByRole('button', { name: /^Перейти к оплате/ })).toBeInViewport();
});

test('the summary beside the charges sticks, but in no low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirm(page);
  const summary = page.locator('.cw-choice > .cw-summary');
  await expect(summary).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 1280, height: 470 });
  await expect(summary).toHaveCSS('position', 'static');
});
