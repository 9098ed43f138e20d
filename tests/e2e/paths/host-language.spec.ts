import { expect, test } from '../../support/test.ts';

/* The language of the host: chosen by the user, or named by the page that led here. */

test('a change of language needs no reload, preserves the input, and is stored', async ({
  page,
}) => {
  await page.goto('/sso');
  const field = page.getByRole('textbox');
  await field.fill('91612');
  const choice = page.getByRole('combobox', { name: 'Язык' });
  await choice.focus();
  await choice.selectOption('en');
  await expect(page.getByRole('heading', { name: 'Sign in to the cloud' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await expect(field).toHaveValue('916 12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the cloud' })).toBeVisible();
});

test('a step back moves the focus from the frame of the host to the heading', async ({ page }) => {
  await page.goto('/plans/available-packages');
  await page.getByRole('button', { name: /ГБ$/ }).last().click();
  await expect(page.getByRole('heading', { name: /Вход в/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Язык' }).focus();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пакеты облака');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the landing page is shown in the language chosen on another page', async ({ page }) => {
  await page.goto('/sso');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Sign in to the cloud' })).toBeVisible();
  await page.getByRole('link', { name: 'Cloud' }).click();
  await expect(page.getByRole('heading', { name: 'How much storage do you need?' })).toBeVisible();
  await page.getByRole('combobox').selectOption('ru');
  await expect(page.getByRole('heading', { name: 'Сколько места вам нужно?' })).toBeVisible();
  await expect(page).toHaveTitle('Облако: место для фото и файлов');
});

test('a payment started in English is English to its end, and leaves no trace in the address', async ({
  page,
  context,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  await page.goto('/embeds/partner.html?lang=en');
  await page
    .locator('cloud-available-packages')
    .evaluate((element, value) => element.setAttribute('token', value), token);
  await page.getByRole('button', { name: 'Get 250 GB' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  const payment = await opened;
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(payment.getByRole('heading', { name: 'You can close this tab' })).toBeVisible();
  await expect(payment).toHaveURL(/package_id=card-250gb-30days$/);
  await expect(page.getByRole('heading', { name: /^You now have/ })).toBeVisible();
});
