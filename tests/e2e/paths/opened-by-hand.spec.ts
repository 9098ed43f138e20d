import { expect, test } from '../../support/test.ts';

test('no page claims that a user with packages has none', async ({ page, context, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
  await page.goto(`${sandbox.origin}/plans/empty-packages`);
  await expect(page.getByRole('heading', { name: 'Подписки на облако' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/plans');
});
