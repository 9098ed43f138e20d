import type { BrowserContext } from '@playwright/test';
import { atPayment } from '../models/purchase.ts';
import { expect, test } from '../../support/test.ts';
import type { Account } from '../../support/sandbox.ts';

const stored =
  "JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('purchase')))";

/* Two users of one device, one after the other. */
test('a purchase that waits for its payment is hidden from the next user, and kept for its owner', async ({
  page,
  context,
  sandbox,
}) => {
  const owner = await sandbox.account({ like: 'other' });
  const next = await sandbox.account({ like: 'other' });
  const openAs = async (account: Account, path: string) => {
    await signInAs(context, account, sandbox.origin);
    await page.goto(sandbox.origin + path);
  };

  await openAs(owner, '/plans/available-packages?package=card-500gb-30days&step=confirm');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
  const payment = await opened;
  await expect(page.getByRole('heading', { name: /^Ждём оплату/ })).toBeVisible();
  await page.goto(`${sandbox.origin}/plans`);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: /вход|войд|номер/i }).first()).toBeVisible();

  for (const path of ['/plans', '/plans/available-packages', '/plans/available-packages/success']) {
    await openAs(next, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(/Ждём оплату|Продолжить оплату|оплачива/i)).toHaveCount(0);
  }
  expect(await page.evaluate<string>(stored)).not.toContain('/pay/');
  expect((await sandbox.state(next.phone)).requests).toEqual([]);

  await atPayment(payment, 'Оплатить');
  // Opened for the owner, this tab would show the result first.
  await expect(payment.getByRole('heading', { name: /можно закрыть/ })).toBeVisible();
  await payment.close();
  await openAs(owner, '/plans/available-packages');
  await expect(page.getByRole('heading', { name: /^Теперь у вас/ })).toBeVisible();
  expect((await sandbox.state(owner.phone)).purchases).toHaveLength(1);
});

const signInAs = (context: BrowserContext, { token }: Account, url: string) =>
  context.addCookies([{ name: 'auth_token', value: token, url }]);
