import { expect, test } from '../../support/test.ts';
import type { Account } from '../../support/sandbox.ts';
import { openWidget } from '../../support/widget.ts';
import { PurchasePage } from '../models/purchase.ts';

const stored = ({ token }: Account, url: string) => ({ name: 'auth_token', value: token, url });

/* Users who come from another page, from a link, or back after closing a tab. */
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

test('the plans do not call a payment open that has ended in a tab of its own', async ({
  page,
  sandbox,
  env,
}) => {
  const purchase = await PurchasePage.open(env, 'other');
  const { account } = purchase;
  await purchase.choose();
  const payment = await purchase.pay();
  await purchase.sees(/^Ждём оплату/);
  await page.goto('about:blank');
  await payment.getByRole('button', { name: /^Оплатить/ }).click();
  const statuses = async () =>
    (await sandbox.state(account.phone)).requests.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['done']);
  await payment.close();

  await openWidget(env, { widget: 'plans', start: '/plans', account });
  await expect(page.getByText(/^Готов результат подключения/)).toBeVisible();
  await expect(page.getByText(/Оплата не\s+закончена/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Посмотреть результат' }).click();
  await purchase.sees(/^Теперь у вас/);
  expect((await sandbox.state(account.phone)).requests).toHaveLength(1);
});

test('the plans do not call a payment unfinished while its package is being activated', async ({
  page,
  sandbox,
  env,
}) => {
  await sandbox.control('scenario', { hold: true });
  const purchase = await PurchasePage.open(env, 'other');
  const { account } = purchase;
  await purchase.choose();
  const payment = await purchase.pay();
  await purchase.sees(/^Ждём оплату/);
  await payment.getByRole('button', { name: /^Оплатить/ }).click();
  const packages = async () => (await sandbox.state(account.phone)).users[0]?.['packages'];
  await expect.poll(packages).toContainEqual(expect.objectContaining({ status: 'connecting' }));

  await openWidget(env, { widget: 'plans', start: '/plans', account });
  await expect(page.getByText(/^Подключаем пакет/)).toBeVisible();
  await expect(page.getByText(/Оплата не\s+закончена/)).toHaveCount(0);
});
