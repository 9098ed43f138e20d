import { atPayment } from '../models/purchase.ts';
import { expect, test } from '../../support/test.ts';

/* A tab stays where a payment has led back to, while the same user buys something else. */
test('a return that is reloaded claims nothing about a newer purchase, whose own return does', async ({
  page,
  context,
  sandbox,
  watched,
}) => {
  watched.allow(/favicon\.ico/);
  const { token } = await sandbox.account({ like: 'other' });
  await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
  const startPayment = async (id: string) => {
    const opened = context.waitForEvent('page');
    await page.goto(`${sandbox.origin}/plans/available-packages?package=${id}&step=confirm`);
    await page.getByRole('button', { name: /^(Перейти к оплате|Открыть страницу оплаты)/ }).click();
    const payment = await opened;
    await payment.waitForURL(/\/sandbox\/pay\//);
    // The tab that is led back shows the outcome, not this one.
    await page.goto('about:blank');
    return payment;
  };

  await sandbox.control('scenario', { subscribingMs: 60_000 });
  const earlier = await startPayment('card-500gb-30days');
  await atPayment(earlier, 'Оплатить');
  const checking = /^Проверяем оплату/;
  await expect(earlier.getByRole('heading', { name: checking })).toBeVisible();
  await earlier.reload();
  await expect(earlier.getByRole('heading', { name: checking })).toBeVisible();
  await sandbox.advance(60_000);
  await expect(earlier.getByRole('heading', { name: /^Теперь у вас/ })).toBeVisible();

  const newer = await startPayment('card-1tb-30days');
  await earlier.reload();
  await expect(earlier.getByRole('heading', { name: 'Эту вкладку можно закрыть' })).toBeVisible();
  await atPayment(newer, 'Оплатить');
  await expect(newer.getByRole('heading', { name: checking })).toBeVisible();
});
