import type { Page } from '@playwright/test';
import type { User } from '#sandbox/entities.ts';
import { expect, test } from '../support/test.ts';
import { openWidget, type TestEnv } from '../support/widget.ts';

test.use({ embedding: 'element' });

const reads = [
  'GET users/{userid}/{brand}_packages',
  'GET users/{userid}/{brand}_subscription_change_requests',
  'GET users/{userid}/storage',
  'GET users/{userid}/payment_methods',
];

/** Opens the notice of a new account in Russian. */
const open = async (
  env: TestEnv,
  options: Partial<User> & { readonly like?: string },
  attributes: Readonly<Record<string, string>> = {},
) => {
  const account = await env.sandbox.account(options);
  const around = { body: (tag: string) => `${tag}<p>Below</p>`, styles: ['cloud/page.css'] };
  await openWidget(env, { widget: 'notice', start: '/notice', account, attributes, around });
  const calls = async () =>
    (await env.sandbox.state(account.phone)).calls.map(({ call }) => String(call));
  return { account, calls };
};

/** The details of the events with this name that the page has heard. */
async function heard(page: Page, name: string) {
  await page.addInitScript((event) => {
    const details: unknown[] = [];
    Object.assign(globalThis, { details });
    addEventListener(event, ({ detail }: CustomEventInit<unknown>) => details.push(detail));
  }, name);
  return () => page.evaluate(() => Reflect.get(globalThis, 'details') as unknown[]);
}

const heightOf = async (page: Page) =>
  (await page.locator('cloud-notice').boundingBox())?.height ?? NaN;
const line = (page: Page) => page.locator('cloud-notice .cw-line');

test('a card that was refused: what is so, until when, and one read of each list', async ({
  env,
  page,
}) => {
  const numbers = await heard(page, 'cloud-notice');
  const { calls } = await open(env, { like: 'notice-card-refused' });
  await expect(line(page)).toContainText(/250\s₽ не\sсписались с\sкарты ••\s4242\./);
  await expect(line(page)).toContainText(/Пакет действует до\s\d\d\.\d\d\.\d{4}\./);
  await expect.poll(numbers).toEqual([{ total: 1, actionRequired: 1 }]);
  const made = await calls();
  expect(made.filter((call) => reads.includes(call)).toSorted()).toEqual(reads.toSorted());
});

test('several reasons: the most urgent one, or as many as the page wants', async ({
  env,
  page,
}) => {
  await open(env, { like: 'notice-several' }, { limit: '3' });
  await expect(line(page)).toHaveText([/Списываем по/, /Осталось 18\sГБ/, /по\sпромокоду/]);
});

test('a dismissed notice stays away after a reload, until its fact is another', async ({
  env,
  page,
}) => {
  const numbers = await heard(page, 'cloud-notice');
  const { account } = await open(env, { like: 'storage-nearing' });
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await expect(line(page)).toHaveCount(0);
  expect(await heightOf(page)).toBe(0);
  await page.reload();
  await expect.poll(numbers).toEqual([{ total: 0, actionRequired: 0 }]);
  expect(await heightOf(page)).toBe(0);
  await env.sandbox.account({ phone: account.phone, storage: { usedShare: 1 } });
  await page.reload();
  await expect(line(page)).toContainText(/Место в\sоблаке кончилось\./);
});

test('by keyboard: hidden, and the focus goes on to the next one', async ({ env, page }) => {
  await open(env, { like: 'notice-several' });
  const hide = page.getByRole('button', { name: 'Скрыть' });
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(line(page)).toContainText(/Осталось 18\sГБ/);
  await expect(page.locator('cloud-notice .cw-lines')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Выбрать больше места' })).toBeFocused();
});

test('it is announced politely once, never again for the same fact', async ({ env, page }) => {
  const numbers = await heard(page, 'cloud-notice');
  await open(env, { like: 'storage-over' });
  const said = page.locator('cloud-notice output');
  await expect(said).toHaveText(/Не\sхватает 24\sГБ\. Файлы целы/);
  // Its flow remembers what was said.
  await expect.poll(numbers).toHaveLength(1);
  await page.reload();
  await expect(line(page)).toBeVisible();
  await expect(said).toHaveText('');
});

test('nothing to say, and nobody signed in: no height, and no sign-in', async ({ env, page }) => {
  const numbers = await heard(page, 'cloud-notice');
  await open(env, { like: 'subscriber' });
  await expect.poll(numbers).toEqual([{ total: 0, actionRequired: 0 }]);
  expect(await heightOf(page)).toBe(0);
  await openWidget(env, { widget: 'notice', start: '/notice' });
  await expect.poll(numbers).toEqual([{ total: 0, actionRequired: 0 }]);
  expect(await heightOf(page)).toBe(0);
});

test('an operator without storage and cards: only what the packages say', async ({
  env,
  page,
  watched,
}) => {
  watched.allow(/404/);
  const { calls } = await open(env, {
    like: 'notice-card-removed',
    without: ['storage', 'payments'],
    storage: { usedShare: 2 },
  });
  await expect
    .poll(async () => (await calls()).filter((call) => reads.includes(call)))
    .toHaveLength(4);
  await expect(page.locator('cloud-notice output')).toBeAttached();
  expect(await heightOf(page)).toBe(0);
});

test('the page may open what a notice leads to, or leaves it to the notice', async ({
  env,
  page,
}) => {
  const led = await heard(page, 'cloud-navigate');
  await open(env, { like: 'storage-over' });
  await page.evaluate(() =>
    addEventListener('cloud-navigate', (event) => event.preventDefault(), { once: true }),
  );
  const more = page.getByRole('button', { name: 'Выбрать больше места' });
  await more.click();
  await expect
    .poll(led)
    .toEqual([{ path: '/plans/available-packages', widget: 'available-packages' }]);
  await expect(more).toBeVisible();
  await more.click();
  await expect(page.getByRole('radio', { name: /500/ })).toBeVisible();
});

test('calls that fail are no notice, and no failure', async ({ env, page, watched }) => {
  watched.allow(/500/);
  const { sandbox } = env;
  for (const call of reads) await sandbox.fault({ call, status: 500, times: 0 });
  const { calls } = await open(env, { like: 'notice-several' });
  await expect.poll(async () => (await calls()).filter((call) => call === reads[0]).length).toBe(3);
  await expect(page.locator('cloud-notice output')).toBeAttached();
  expect(await heightOf(page)).toBe(0);
});
