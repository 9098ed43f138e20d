import { expect, test } from '../../support/test.ts';
import type { Account } from '../../support/sandbox.ts';

const stored = ({ token }: Account, url: string) => ({ name: 'auth_token', value: token, url });

/* Links of other pages into the host: what they may carry, and where they lead. */
test('a signed-in user who was sent to /sso continues to the requested page', async ({
  page,
  context,
  sandbox: { origin, ...sandbox },
  watched,
}) => {
  watched.allow(/#6: An address is not followed/);
  await context.addCookies([stored(await sandbox.account({ like: 'subscriber' }), origin)]);
  await page.goto(`${origin}/sso?to=%2Ffiles`);
  await page.waitForURL((url) => url.searchParams.get('to') === `${origin}/files`);
  await page.goto(`${origin}/sso?to_availablePackages`);
  await page.waitForURL(`${origin}/plans/available-packages`);
  await page.goto(`${origin}/sso?to=https%3A%2F%2Felsewhere.example`);
  await expect(page.getByRole('button', { name: 'Мои подписки' })).toBeVisible();
});

test('a link with a token that no header can carry leaves the user signed in', async ({
  page,
  context,
  sandbox: { origin, ...sandbox },
}) => {
  await context.addCookies([stored(await sandbox.account({ like: 'subscriber' }), origin)]);
  await page.goto(`${origin}/plans?token=%E2%82%AC`);
  await expect(page.getByRole('heading', { name: /^250/ }).first()).toBeVisible();
  expect(page.url()).toBe(`${origin}/plans`);
});

test('a link with a token that the server refuses leaves the user signed in', async ({
  page,
  context,
  sandbox: { origin, ...sandbox },
  watched,
}) => {
  watched.allow(/401|404/);
  await context.addCookies([stored(await sandbox.account({ like: 'subscriber' }), origin)]);
  await page.goto(`${origin}/plans?token=rubbish`);
  await expect(page.getByRole('heading', { name: /^250/ }).first()).toBeVisible();
  expect(page.url()).toBe(`${origin}/plans`);
});

for (const path of ['/plans', '/plans/available-packages', '/'])
  test(`a link to ${path} with the token of another user signs that user in`, async ({
    page,
    context,
    sandbox: { origin, ...sandbox },
  }) => {
    await context.addCookies([stored(await sandbox.account({ like: 'subscriber' }), origin)]);
    const { token } = await sandbox.account({ like: 'other' });
    await page.goto(`${origin}${path}?token=${token}`);
    await expect.poll(() => page.url()).toBe(`${origin}${path}`);
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'auth_token')?.value)
      .toBe(token);
  });
