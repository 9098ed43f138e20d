import type { User } from '#sandbox/entities.ts';
import { closeByKey } from './close-by-key.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, openWidget, type TestEnv } from '../support/widget.ts';

const removal = 'DELETE users/{userid}/payment_methods/{id}';
const binding = 'POST users/{userid}/payment_methods';

/** Opens the payments of a new account in Russian. */
const open = async (
  env: TestEnv,
  options: Partial<User> & { readonly like?: string },
  start = '/payments',
) => {
  const account = await env.sandbox.account(options);
  await openWidget(env, { widget: 'payments', start, account });
  const calls = async (name: string) =>
    (await env.sandbox.state(account.phone)).calls.filter(({ call }) => call === name).length;
  return { account, calls };
};

/* The card and the payments, in the host and as a tag on a page of another origin. */
for (const embedding of embeddings) {
  test.describe(`payments: ${embedding}`, () => {
    test.use({ embedding });

    test('removes the card after a question, by keyboard, and says what ends when', async ({
      env,
      page,
    }) => {
      const { calls } = await open(env, { like: 'payments-card' });
      await expect(page.getByText('Ближайшее списание')).toBeVisible();
      await expect(page.getByText(/оплачивается пакет 500.ГБ/)).toBeVisible();
      await page.getByRole('button', { name: 'Удалить', exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /Удалить карту ••.4242/ });
      await expect(dialog.getByText('больше ничего не спишется')).toBeVisible();
      await expect(dialog.getByText(/Пакет 500.ГБ закончится/)).toBeVisible();
      await closeByKey(dialog, () => page.keyboard.press('Escape'));
      expect(await calls(removal)).toBe(0);
      await page.getByRole('button', { name: 'Удалить', exact: true }).click();
      await dialog.getByRole('button', { name: 'Удалить карту' }).click();
      await expect(page.getByText(/Карта ••.4242 удалена/)).toBeVisible();
      await expect(page.getByText(/потом отключится/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Привязать карту' })).toBeVisible();
      expect(await calls(removal)).toBe(1);
    });

    test('shows more payments on demand, and their receipts', async ({ env, page }) => {
      await open(env, { like: 'payments-many' });
      const rows = page.locator('.cw-pay-row');
      await expect(rows).toHaveCount(20);
      await page.getByRole('button', { name: 'Показать ещё' }).click();
      await expect(rows).toHaveCount(40);
      await expect(page.getByRole('link', { name: /^Чек/ })).not.toHaveCount(0);
    });

    test('a response that is lost is looked up, and the card is removed once', async ({
      env,
      page,
    }) => {
      await open(env, { like: 'payments-card' });
      await env.sandbox.fault({ call: removal, lost: 'after' });
      // A browser may repeat what was lost on a connection that it had used before, with the same key.
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') keys.push(request.headers()['idempotency-key']);
      });
      await page.getByRole('button', { name: 'Удалить', exact: true }).click();
      await page.getByRole('button', { name: 'Удалить карту' }).click();
      await expect(page.getByText(/Карта ••.4242 удалена/)).toBeVisible();
      expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    });
  });
}

test('a new card is bound on the bank’s page, replaces the old one, and the check is refunded', async ({
  env,
  page,
  context,
}) => {
  const { calls } = await open(env, { like: 'payments-refused' });
  await expect(page.getByText('Карта не прошла')).toBeVisible();
  await expect(page.getByRole('button', { name: /Оплатить 250.₽ по СБП/ })).toBeVisible();
  await page.getByRole('button', { name: 'Заменить карту' }).click();
  await expect(page.getByText('10 ₽, сразу вернут')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Привязать новую карту' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Привязать карту' }).click();
  await bank.waitForURL(/\/payments/);
  await bank.close();
  await expect(page.getByText(/Карта ••.1881 привязана/)).toBeVisible();
  await expect(page.getByText('Проверка карты')).toBeVisible();
  await expect(page.getByText('Вернули')).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);
  expect(await calls(binding)).toBe(1);
});

test('the plans lead to the payments, and say until when the package lasts once its card is removed', async ({
  env,
  page,
}) => {
  const account = await env.sandbox.account({ like: 'payments-card' });
  await openWidget(env, { widget: 'plans', start: '/plans', account });
  await page.getByRole('button', { name: 'Платежи', exact: true }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('button', { name: 'Удалить карту' }).click();
  await expect(page.getByText(/Карта ••.4242 удалена/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Продление отключено')).toBeVisible();
  await expect(page.getByText(/остаётся до/)).toBeVisible();
});

test('a host of an operator without the service leads to the plans, which show no way to it', async ({
  env,
  page,
  watched,
}) => {
  watched.allow(/404/);
  const account = await env.sandbox.account({ like: 'sale-only' });
  await openWidget(env, { widget: 'payments', start: '/payments', account });
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole('button', { name: 'Ввести промокод' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Платежи', exact: true })).toHaveCount(0);
});

test.describe('payments: on a page', () => {
  test.use({ embedding: 'element' });

  test('an operator without the service: no height, and one event that says so', async ({
    env,
    page,
    watched,
  }) => {
    watched.allow(/404/);
    await page.addInitScript(() => {
      addEventListener('cloud-ready', ({ detail }: CustomEventInit<object>) =>
        Object.assign(globalThis, { ready: detail }),
      );
    });
    await open(env, { like: 'sale-only' });
    await page.waitForFunction(() => {
      const { ready } = globalThis as { ready?: { supported?: boolean } };
      return ready?.supported === false;
    });
    const box = await page.locator('cloud-payments').boundingBox();
    expect(box?.height).toBe(0);
  });
});
