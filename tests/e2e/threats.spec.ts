import { expect, test } from '../support/test.ts';
import { embeddings, openWidget } from '../support/widget.ts';
import { PurchasePage } from './models/purchase.ts';
import { SignInPage } from './models/sign-in.ts';

/* Attacks of SECURITY.md that only a browser can show. */

for (const embedding of embeddings)
  test.describe(`hostile terms: ${embedding}`, () => {
    test.use({ embedding });

    test('removes active content from hostile terms', async ({ page, sandbox, env }) => {
      await sandbox.control('scenario', { agreement: 'hostile' });
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.press('Условия подписки');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('При привязке карты')).toBeVisible();
      const acting = 'script, img, iframe, form, style, input, [onerror], [href^="javascript"]';
      await expect(dialog.locator(acting)).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    });
  });

test('shows the agreement as plain text where the page’s Trusted Types omit dompurify', async ({
  page,
  sandbox,
  env,
  watched,
}) => {
  watched.allow(/dompurify|TrustedHTML/i);
  await sandbox.control('scenario', { agreement: 'hostile' });
  const policyName = 'content-security-policy';
  await page.route(`${sandbox.origin}/plans/**`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers[policyName] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    headers[policyName] =
      `${policy.replace(/trusted-types [^;]*/, '')}; trusted-types cloud-widgets`;
    await route.fulfill({ response, headers });
  });
  const shopping = await PurchasePage.open(env, 'other');
  await shopping.press('Условия подписки');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('При привязке карты')).toBeVisible();
  await expect(dialog.locator('a, script, img, iframe, form, style, input')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
});

test('a token in the URL signs in, and does not remain anywhere on the page', async ({
  page,
  sandbox,
}) => {
  const { token, userId } = await sandbox.account({ like: 'subscriber' });
  await page.addInitScript(() => localStorage.setItem('user_id', 'another-user'));
  await page.goto(`${sandbox.origin}/plans?token=${token}&to=%2Ffiles`);
  await expect(page.getByRole('heading', { name: /^250/ }).first()).toBeVisible();
  expect(page.url()).toBe(`${sandbox.origin}/plans`);
  expect(await page.content()).not.toContain(token);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'auth_token')?.value).toBe(token);
  const stored = (key: string) => page.evaluate((key) => localStorage.getItem(key), key);
  const read = async (key: string): Promise<unknown> => JSON.parse((await stored(key)) ?? 'null');
  // Kept for the callback of the next web redirect (spec §4).
  await expect
    .poll(() => read('sso_query_params'))
    .toMatchObject({ to: `${sandbox.origin}/files` });
  const user = { user_id: userId, tenant_name: 'bln', user_created: false };
  await expect.poll(() => read('user_data')).toEqual(user);
  expect(await stored('is_first_session')).toBe('false');
  const requested = (await sandbox.state()).calls.filter(({ call }) =>
    /_packages/.test(String(call)),
  );
  expect(new Set(requested.map(({ who }) => who))).toEqual(new Set([userId]));
  expect(requested.map(({ status }) => status)).toEqual(requested.map(() => 200));
});

test('an expired session leaves no token, phone, code or cookie behind', async ({
  page,
  context,
  sandbox,
  env,
}) => {
  const widget = new SignInPage(env);
  const { phone } = await sandbox.account({ like: 'subscriber' });
  await widget.open();
  await widget.enterPhone(phone);
  await widget.codeField.waitFor();
  const code = await widget.lastCode(phone);
  await widget.enterCode(code);
  await page.waitForURL(/\/sandbox\/callback/);
  const stored = async () => {
    const areas = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    return `${areas} ${JSON.stringify(await context.cookies())}`;
  };
  const token = (await context.cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const personal = [token, phone, `${phone.slice(0, 3)} ${phone.slice(3, 6)}`, code, 'auth_token'];
  const before = await stored();
  // It is there to be removed.
  for (const each of [token, phone, 'auth_token']) expect(before).toContain(each);

  await sandbox.control('revoke', { token });
  await openWidget(env, { widget: 'plans', start: '/plans' });
  await expect(widget.phoneField).toBeVisible();
  const left = await stored();
  for (const each of personal) expect(left).not.toContain(each);
});

test('the host takes no token that a script has added to every object', async ({
  page,
  context,
  sandbox,
  env,
}) => {
  const own = await sandbox.account({ like: 'new-subscriber' });
  const other = await sandbox.account({ like: 'subscriber' });
  await page.addInitScript((token) => Object.assign(Object.prototype, { token }), other.token);
  await openWidget(env, { widget: 'plans', start: '/plans', account: own });
  await page.locator('.cw-row[part]').first().waitFor();
  const { calls } = await sandbox.state();
  expect(new Set(calls.map(({ who }) => who).filter(Boolean))).toEqual(new Set([own.userId]));
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'auth_token')?.value).toBe(own.token);
});
