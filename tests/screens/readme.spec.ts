import { expect, test } from '../support/test.ts';

/* The pictures of the README, from the example pages. */

test.use({ locale: 'ru-RU', deviceScaleFactor: 1 });

test('takes the README picture of the plans on an operator’s portal', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/embeds/portal.html');
  const widget = page.locator('cloud-plans');
  await expect(widget.locator('.cw-row[part]').first()).toBeVisible();
  // A user with several packages, since the portal's own has nothing but the free storage.
  await widget.evaluate((element) => element.setAttribute('token', 'demo-several'));
  await expect(widget.locator('.cw-row[part]')).toHaveCount(3);
  await page.screenshot({ path: 'docs/plans.png', animations: 'disabled' });
});

test('takes the README picture of the packages in a partner’s article', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/embeds/partner.html');
  await expect(page.locator('[part~=offer]')).toHaveCount(3);
  await page.screenshot({ path: 'docs/packages.png', animations: 'disabled' });
});

test('takes the README picture of the sign-in in dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 560 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sso');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox').fill('916123');
  await page.screenshot({ path: 'docs/sign-in.png', animations: 'disabled' });
});
