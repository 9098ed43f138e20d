import type { User } from '#sandbox/entities.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, openWidget, type TestEnv } from '../support/widget.ts';

const storageCall = 'GET users/{userid}/storage';

/** Opens the storage of a new account in Russian. */
const open = async (
  env: TestEnv,
  options: Partial<User> & { readonly like?: string },
  attributes: Readonly<Record<string, string>> = {},
) => {
  const account = await env.sandbox.account(options);
  await openWidget(env, { widget: 'storage', start: '/storage', account, attributes });
  const calls = async (name: string) =>
    (await env.sandbox.state(account.phone)).calls.filter(({ call }) => call === name).length;
  return { account, calls };
};

/* What fills the storage, in the host and as a tag on a page of another origin. */
for (const embedding of embeddings) {
  test.describe(`storage: ${embedding}`, () => {
    test.use({ embedding });

    test('shows what is used, every kind by keyboard, and leads to the next size', async ({
      env,
      page,
    }) => {
      const { calls } = await open(env, { like: 'subscriber' });
      await expect(page.getByText('занято из 260 ГБ')).toBeVisible();
      await expect(page.getByText('Свободно 78 ГБ')).toBeVisible();
      const more = page.getByRole('button', { name: 'Все виды файлов: 12' });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText('Векторная графика')).toBeVisible();
      expect(await calls(storageCall)).toBe(1);
      await page.getByRole('button', { name: 'Подключить 500 ГБ' }).click();
      await expect(page.getByText(/500\sГБ/).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: /на.500.ГБ/ })).toBeVisible();
    });

    test('over the storage says what still works, and sells what is enough', async ({
      env,
      page,
    }) => {
      await open(env, { like: 'storage-over' });
      await expect(page.getByText('Не хватает 24 ГБ')).toBeVisible();
      await expect(page.getByText(/Файлы целы/)).toBeVisible();
      await page.getByRole('button', { name: 'Выбрать больше места' }).click();
      await expect(page.getByRole('radio', { name: /500/ })).toBeVisible();
    });

    test('without the use says so, and reads it again on a press', async ({ env, page }) => {
      for (let at = 0; at < 3; at += 1) await env.sandbox.fault({ call: storageCall, status: 500 });
      await open(env, { like: 'subscriber' });
      await expect(page.getByText(/Сколько занято, сейчас не.узнать/)).toBeVisible();
      await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
      await expect(page.getByText('занято из 260 ГБ')).toBeVisible();
    });
  });
}

test.describe('storage: on a page', () => {
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
    const box = await page.locator('cloud-storage').boundingBox();
    expect(box?.height).toBe(0);
  });

  test('numbers of the page are shown without a request for them', async ({ env, page }) => {
    const gigabyte = 1024 ** 3;
    const { calls } = await open(
      env,
      { like: 'subscriber' },
      { 'used-bytes': String(100 * gigabyte), 'total-bytes': String(250 * gigabyte) },
    );
    await expect(page.getByText('занято из 250 ГБ')).toBeVisible();
    await expect(page.getByText('Что занимает место')).toHaveCount(0);
    expect(await calls(storageCall)).toBe(0);
  });
});

test('a host of an operator without the service leads to the plans', async ({ env, page }) => {
  const account = await env.sandbox.account({ like: 'sale-only' });
  await openWidget(env, { widget: 'storage', start: '/storage', account });
  await expect(page).toHaveURL(/\/plans$/);
});
