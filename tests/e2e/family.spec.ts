import type { Page } from '@playwright/test';
import type { Account } from '../support/sandbox.ts';
import { closeByKey } from './close-by-key.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, openWidget, type TestEnv } from '../support/widget.ts';

/** Opens the family of a new account in Russian. */
const open = async (env: TestEnv, like: string) => {
  const account = await env.sandbox.account({ like });
  await openWidget(env, { widget: 'family', start: '/family', account });
  const calls = async (name: string) =>
    (await env.sandbox.state(account.phone)).calls.filter(({ call }) => call === name).length;
  return { account, calls };
};

/** Opens an invitation in the host, as a link does. */
const invited = (env: TestEnv, token: string, account?: Account) =>
  openWidget(env, { widget: 'family', start: `/family/join#${token}`, account });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/* Who is in the family, in the host and as a tag on a page of another origin. */
for (const embedding of embeddings) {
  test.describe(`family: ${embedding}`, () => {
    test.use({ embedding });

    test('an owner creates a family, then its link, and deletes both', async ({ env, page }) => {
      await open(env, 'family-none');
      await button(page, 'Создать').click();
      await expect(page.getByText(/^Семья создана/)).toBeVisible();
      await button(page, 'Создать ссылку').click();
      await expect(page.getByRole('textbox')).toHaveValue(/\/family\/join#[\w-]+$/);
      await button(page, 'Удалить ссылку').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить ссылку' }).click();
      await expect(page.getByText(/больше никто не.войдёт/)).toBeVisible();
      await button(page, 'Удалить семью').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить семью' }).click();
      await expect(page.getByText('Семья удалена')).toBeVisible();
      await expect(button(page, 'Создать')).toBeVisible();
    });

    test('removing a member is asked first, by keyboard, and the safe choice is first', async ({
      env,
      page,
    }) => {
      await open(env, 'family-owner');
      const remove = button(page, /Убрать.*Михаил/);
      await remove.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('214 ГБ')).toBeVisible();
      const keep = dialog.getByRole('button', { name: /Оставить/ });
      await closeByKey(dialog, () => keep.press('Enter'));
      await expect(remove).toBeFocused();
      await remove.press('Enter');
      await dialog.getByRole('button', { name: 'Убрать' }).click();
      await expect(page.getByText(/Участника больше нет/)).toBeVisible();
      await expect(remove).toHaveCount(0);
    });

    test('a change without a definite end is resolved by reading, and can be sent again', async ({
      env,
      page,
    }) => {
      const call = 'POST family/link/';
      await env.sandbox.fault({ call, status: 500 });
      const { calls } = await open(env, 'family-alone');
      await button(page, 'Создать ссылку').click();
      await expect(page.getByText(/ничего не.изменилось/)).toBeVisible();
      await button(page, 'Попробовать ещё раз').click();
      await expect(page.getByRole('textbox')).toHaveValue(/#/);
      expect(await calls(call)).toBe(2);
    });

    test('a member leaves once it is told what follows', async ({ env, page }) => {
      await open(env, 'family-member');
      await button(page, 'Выйти из семьи').click();
      await expect(page.getByRole('dialog').getByText(/52.ГБ из.10.ГБ/)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
      await expect(page.getByText(/Вы вышли/)).toBeVisible();
    });
  });
}

test.describe('family: an invitation', () => {
  test('a visitor sees who invites, signs in and joins; the token is in no address', async ({
    env,
    page,
    sandbox,
  }) => {
    const owner = await sandbox.account({ like: 'family-owner' });
    const response = await page.request.get('/api/family/', {
      headers: { 'X-Cloud-Auth': owner.token },
    });
    const { link } = (await response.json()) as { link: { url: string } };
    const guest = await sandbox.account({ like: 'family-invited' });
    await invited(env, new URL(link.url).hash.slice(1));
    await expect(page.getByRole('heading', { name: /приглашает/ })).toBeVisible();
    await expect(page).toHaveURL(/\/family\/join$/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await button(page, 'Войти и.ответить'.replace('.', '\u00a0')).click();
    await page.locator('input[type=tel]').fill(guest.phone);
    await button(page, /Получить|Продолжить|Войти/).click();
    const field = page.locator('input[autocomplete="one-time-code"]');
    await field.waitFor();
    await field.fill(String((await sandbox.state(guest.phone)).sms.at(-1)?.['code']));
    await button(page, /Вступить/).click();
    await expect(page.getByRole('heading', { name: /Вы в.семье/ })).toBeVisible();
    await button(page, 'Посмотреть семью').click();
    await expect(button(page, 'Выйти из семьи')).toBeVisible();
  });

  test('a reload keeps the invitation, and one that was deleted leads nowhere', async ({
    env,
    page,
  }) => {
    await invited(env, 'demo-open');
    await page.getByRole('heading', { name: /приглашает/ }).waitFor();
    await page.reload();
    await expect(page.getByRole('heading', { name: /приглашает/ })).toBeVisible();
    await invited(env, 'demo-revoked');
    await expect(page.getByRole('heading', { name: /больше/ })).toBeVisible();
  });
});

test.describe('family: on a page', () => {
  test.use({ embedding: 'element' });

  test('an operator without families: no height, and one event that says so', async ({
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
    await open(env, 'sale-only');
    await page.waitForFunction(() => {
      const { ready } = globalThis as { ready?: { supported?: boolean } };
      return ready?.supported === false;
    });
    expect((await page.locator('cloud-family').boundingBox())?.height).toBe(0);
  });
});

test('the plans of the host lead to the family, unless the operator has none', async ({
  env,
  page,
  watched,
}) => {
  watched.allow(/404/);
  const account = await env.sandbox.account({ like: 'sale-only' });
  await openWidget(env, { widget: 'plans', start: '/plans', account });
  await page.getByRole('link', { name: /^Семья/ }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole('heading', { name: /Подписки/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Семья/ })).toHaveCount(0);
});
