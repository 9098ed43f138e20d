import { atPayment, PurchasePage } from '../e2e/models/purchase.ts';
import { expect, test } from '../support/test.ts';
import { openWidget } from '../support/widget.ts';

/** A tab that stays open: sleep and wake, a wrong clock, no storage. */

const minute = 60_000;
const heading = 'Подписки на облако';

test('after 24 hours of sleep and wake the screen works, without a burst of requests', async ({
  page,
  env,
  sandbox,
}) => {
  const account = await sandbox.account({ like: 'subscriber' });
  await page.clock.install();
  await openWidget({ ...env, embedding: 'element' }, { widget: 'plans', start: '/plans', account });
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const made = async () => (await sandbox.state(account.phone)).calls.length;
  const before = await made();
  for (let hour = 0; hour < 24; hour += 1) {
    // Ten minutes awake, then asleep: everything that became due runs at once.
    await page.clock.runFor(10 * minute);
    await page.clock.fastForward(50 * minute);
    await sandbox.advance(60 * minute);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  }
  const calls = (await made()) - before;
  console.log(`24 hours: ${calls} calls`);
  // A plan without pending changes is only read again from time to time.
  expect(calls).toBeLessThan(24 * 20);
  await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
  await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeAttached();
});

test('a code entry left open for 24 hours sends one SMS and stays usable', async ({
  page,
  env,
  sandbox,
}) => {
  const { phone } = await sandbox.account();
  await page.clock.install();
  await openWidget({ ...env, embedding: 'element' }, { widget: 'sign-in', start: '/sso' });
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('textbox', { name: 'Код из шести цифр' })).toBeVisible();
  for (let hour = 0; hour < 24; hour += 1) {
    await page.clock.runFor(minute);
    await page.clock.fastForward(59 * minute);
    await sandbox.advance(60 * minute);
  }
  expect((await sandbox.state(phone)).sms).toHaveLength(1);
  await page.getByRole('button', { name: /код/i }).first().click();
  await expect.poll(async () => (await sandbox.state(phone)).sms.length).toBe(2);
  const sent = (await sandbox.state(phone)).sms.at(-1)?.['code'];
  await page.getByRole('textbox', { name: 'Код из шести цифр' }).fill(String(sent));
  await expect(page.getByRole('heading', { name: 'Вы вошли' })).toBeVisible();
});

for (const [name, ms] of [
  ['a year ahead', 365 * 24 * 60 * minute],
  ['a year behind', -365 * 24 * 60 * minute],
] as const)
  test(`with a clock that is ${name} the countdown is right, and a code signs in`, async ({
    page,
    env,
    sandbox,
  }) => {
    const { phone } = await sandbox.account();
    await page.clock.setSystemTime(Date.now() + ms);
    await openWidget({ ...env, embedding: 'element' }, { widget: 'sign-in', start: '/sso' });
    await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByRole('button', { name: /Новый код через [01]:\d\d/ })).toBeVisible();
    const sent = (await sandbox.state(phone)).sms.at(-1)?.['code'];
    await page.getByRole('textbox', { name: 'Код из шести цифр' }).fill(String(sent));
    await expect(page.getByRole('heading', { name: 'Вы вошли' })).toBeVisible();
  });

for (const [name, ms] of [
  ['a year ahead', 365 * 24 * 60 * minute],
  ['a year behind', -365 * 24 * 60 * minute],
] as const)
  test(`with a clock that is ${name} a purchase is paid, polled to its end and made once`, async ({
    page,
    env,
    sandbox,
  }) => {
    await sandbox.control('scenario', { subscribingMs: 4_000 });
    await page.clock.setSystemTime(Date.now() + ms);
    const shopping = await PurchasePage.open({ ...env, embedding: 'element' }, 'other');
    await shopping.choose();
    await atPayment(await shopping.pay(), 'Оплатить');
    // A reload must recognise the pending purchase, whatever the clock said when it was stored.
    await page.reload();
    await shopping.isAt('/plans/available-packages/success');
    expect(await shopping.bought()).toEqual(['card-500gb-30days']);
  });

for (const [name, breakStorage] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'disabled',
    () => {
      for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('disabled', 'SecurityError');
          },
        });
    },
  ],
] as const)
  test(`with storage that is ${name} a user signs in and buys 500 GB once`, async ({
    page,
    env,
    sandbox,
  }) => {
    await sandbox.control('scenario', { subscribingMs: 0 });
    const { phone } = await sandbox.account();
    await page.addInitScript(breakStorage);
    const packages = { widget: 'available-packages', start: '/plans/available-packages' } as const;
    await openWidget({ ...env, embedding: 'element' }, packages);
    await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
    await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
    await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    const code = page.getByRole('textbox', { name: 'Код из шести цифр' });
    await expect(code).toBeVisible();
    await code.fill(String((await sandbox.state(phone)).sms.at(-1)?.['code']));
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
    const payment = await opened;
    await payment.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
    expect((await sandbox.state(phone)).purchases).toHaveLength(1);
  });
