import { expect, test } from '../support/test.ts';
import { openWidget } from '../support/widget.ts';
import { PurchasePage } from './models/purchase.ts';

/* What the plans page says of a payment once it has been completed. */
test('the plans page does not call a payment open that has ended in a tab of its own', async ({
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

test('the plans page does not call a payment unfinished while its package is being activated', async ({
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
