import { expect, test } from '../../support/test.ts';

test('a link with a token that no header can carry leaves the user signed in', async ({
  page,
  context,
  sandbox: { origin, ...sandbox },
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await context.addCookies([{ name: 'auth_token', value: token, url: origin }]);
  await page.goto(`${origin}/plans?token=%E2%82%AC`);
  await expect(page.getByRole('heading', { name: /^250/ }).first()).toBeVisible();
  expect(page.url()).toBe(`${origin}/plans`);
});
