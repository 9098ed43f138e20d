import own from '#widgets/available-packages/messages/ru.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';
import { openWidget, embeddings } from '../support/widget.ts';
import { SignInPage } from './models/sign-in.ts';
import { atPayment, PurchasePage, sentKeys } from './models/purchase.ts';

const created = 'POST users/{userid}/{brand}_subscription_change_requests';

// The sandbox's own pages have no icon, which the browser requests anyway.
test.beforeEach(({ watched }) => watched.allow(/favicon\.ico/));

/* Issue C and spec §4, buying: in the host, and as a tag on a foreign page with a strict policy. */
for (const embedding of embeddings) {
  test.describe(`buying: ${embedding}`, () => {
    test.use({ embedding });

    test('by card: paid on the payment page, one purchase', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await expect(page.getByText('10 ₽')).toBeVisible();
      const payment = await shopping.pay();
      await atPayment(payment, 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      await shopping.sees(/^Теперь у вас 5\d\d ГБ/);
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
      await shopping.press('Мои подписки');
      await expect(page.getByRole('heading', { name: '500 ГБ' })).toBeVisible();
    });

    test('price before phone: from the offers to paid in five taps', async ({ page, env }) => {
      const { phone } = await env.sandbox.account({ like: 'other' });
      const start = '/plans/available-packages';
      await openWidget(env, { widget: 'available-packages', start });
      await expect(page.getByText(/^250\s₽$/).first()).toBeVisible();
      const signIn = new SignInPage(env);
      await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
      await page
        .getByRole('button', { name: /^Подключить/ })
        .filter({ visible: true })
        .click();
      await signIn.enterPhone(phone);
      await expect(signIn.codeField).toBeVisible();
      await signIn.enterCode(await signIn.lastCode(phone));
      await expect(page.getByRole('heading', { name: /^Подключение 500/ })).toBeVisible();
      const payment = await signIn.payment(() =>
        page.getByRole('button', { name: /^Перейти к оплате/ }).click(),
      );
      await atPayment(payment, 'Оплатить');
      await signIn.isAt('/plans/available-packages/success');
      const { purchases } = await env.sandbox.state(phone);
      expect(purchases.map((each) => each['packageId'])).toEqual(['card-500gb-30days']);
    });

    test('once by SBP', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await page.getByRole('radio', { name: 'СБП' }).check({ force: true });
      await expect(page.getByText(/Пакет закончится сам/)).toBeVisible();
      await atPayment(await shopping.pay(), 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['sbp-500gb-30days']);
    });

    test('from the phone balance, with nothing to pay on a page', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'new-subscriber');
      await shopping.choose();
      await shopping.press(/^Подключить/);
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['paid-500gb-30days']);
      expect(page.context().pages()).toHaveLength(1);
    });

    test('a change of plan says when it takes effect', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'subscriber');
      await expect(page.getByRole('radio', { name: /^250 ГБ.*Подключён/ })).toBeVisible();
      await expect(page.getByText(/Новый пакет заменит текущий/)).toBeVisible();
      await shopping.choose(/^1 ТБ/);
      await expect(page.getByText(/^Спишется \d\d\.\d\d\.\d{4}$/)).toBeVisible();
      await shopping.press(/^Сменить на 1\sТБ/);
      await shopping.sees('Пакет 1 ТБ скоро заменит текущий');
    });

    test('declined: says so, charges nothing, and leads on', async ({ env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await atPayment(await shopping.pay(), 'Отклонить');
      await shopping.isAt('/plans/available-packages/failure');
      expect(await shopping.bought()).toEqual([]);
      await shopping.press(/^Оплатить 250\s₽ ещё раз/);
      await shopping.sees(/^Подключение 500/);
    });

    test('left: the payment stays open, and is given up', async ({ page, sandbox, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      const payment = await shopping.pay();
      await atPayment(payment, 'Уйти');
      await payment.close();
      await shopping.sees('Ждём оплату 250 ₽');
      await shopping.press('Отменить оплату');
      await expect(page.getByText('Оплата отменена')).toBeVisible();
      const { sessions } = await sandbox.state(shopping.account.phone);
      expect(sessions.map((each) => each['state'])).toEqual(['given-up']);
    });

    test('an open payment of another package: continue it (409)', async ({
      page,
      sandbox,
      env,
    }) => {
      const account = await sandbox.account({ like: 'other' });
      const elsewhere = await fetch(
        `${sandbox.origin}/billing/users/${account.userId}/cloud_subscription_change_requests`,
        {
          method: 'POST',
          headers: { 'X-Cloud-Auth': account.token, 'Content-Type': 'application/json' },
          body: JSON.stringify({ package_id: 'card-1tb-30days', command: 'subscribe' }),
        },
      );
      expect(elsewhere.ok).toBe(true);
      const shopping = await PurchasePage.open(env, account);
      await shopping.choose();
      await shopping.press(/^Перейти к оплате/);
      await shopping.isAt('/plans/available-packages/open-session');
      await expect(page.getByText(/Вы начали оплачивать 1\sТБ за\s400\s₽/)).toBeVisible();
      const [payment] = await Promise.all([
        page.context().waitForEvent('page', (opened) => opened !== page),
        shopping.press('Продолжить оплату'),
      ]);
      await payment.waitForURL(/\/sandbox\/pay\//);
      await atPayment(payment, 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['card-1tb-30days']);
    });

    test('the answer is lost: found in the list, sent under one key', async ({
      page,
      sandbox,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'new-subscriber');
      await shopping.choose();
      const keys = sentKeys(page.context());
      await sandbox.fault({ call: created, who: shopping.account.userId, times: 1, lost: 'after' });
      await shopping.press(/^Подключить/);
      await shopping.isAt('/plans/available-packages/success');
      expect(new Set(keys).size).toBe(1);
      expect(await shopping.bought()).toEqual(['paid-500gb-30days']);
    });

    test('the confirmation outlives a reload, and leads back to what was chosen', async ({
      page,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await page.getByRole('radio', { name: 'СБП' }).check({ force: true });
      await page.reload();
      await shopping.sees('Подключение 500 ГБ');
      await expect(page.getByRole('radio', { name: 'СБП' })).toBeChecked();
      if (embedding === 'host') await page.goBack();
      else await shopping.press(/^Назад к\sпакетам/);
      await shopping.sees('Пакеты облака');
      await expect(page.getByRole('radio', { name: /^500/ })).toBeChecked();
      expect(await shopping.bought()).toEqual([]);
    });

    // The history of another page is not affected.
    if (embedding === 'host')
      test('one press back leaves a payment that is waited for', async ({ page, env }) => {
        const shopping = await PurchasePage.open(env, 'other');
        await page.goto('/plans');
        await page.getByRole('heading').first().waitFor();
        await page.goto('/plans/available-packages');
        await shopping.choose();
        await shopping.pay();
        await shopping.sees(/^Ждём оплату/);
        await page.goBack();
        await shopping.isAt('/plans');
      });

    test('the page is reloaded in the middle: it goes on where it was', async ({
      page,
      sandbox,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      const payment = await shopping.pay();
      await page.reload();
      await shopping.sees('Ждём оплату 250 ₽');
      const id = new URL(payment.url()).pathname.split('/').at(-1);
      await payment.close();
      await sandbox.control('sessions', { id, act: 'pay' });
      await page.reload();
      await shopping.isAt('/plans/available-packages/success');
      await page.reload();
      await shopping.sees(/^Теперь у вас 5\d\d ГБ/);
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
    });

    test('the page is closed before the answer: the next visit shows the purchase', async ({
      page,
      sandbox,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'new-subscriber');
      await shopping.choose();
      await sandbox.fault({
        call: created,
        who: shopping.account.userId,
        times: 1,
        delay: 3_000,
        when: 'after',
      });
      await shopping.press(/^Подключить/);
      const arrived = async () => (await sandbox.state(shopping.account.phone)).requests.length;
      await expect.poll(arrived).toBe(1);
      await page.close();
      const next = await shopping.again();
      await next.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['paid-500gb-30days']);
    });

    test('two tabs: one asks, both show the outcome, one purchase', async ({ env }) => {
      const first = await PurchasePage.open(env, 'other');
      await first.choose();
      const payment = await first.pay();
      const second = await first.again();
      await second.sees('Ждём оплату 250 ₽');
      await atPayment(payment, 'Оплатить');
      await first.isAt('/plans/available-packages/success');
      await second.isAt('/plans/available-packages/success');
      expect(await first.bought()).toEqual(['card-500gb-30days']);
    });

    test('no answer within the cap: still processing, picked up later', async ({
      page,
      sandbox,
      env,
    }) => {
      test.slow();
      await page.clock.install();
      const shopping = await PurchasePage.open(env, 'request-stuck');
      await shopping.choose();
      await shopping.press(/^Подключить/);
      await shopping.sees('Подключаем 500 ГБ');
      const later = page.getByRole('heading', { name: 'Подключение 500 ГБ ещё обрабатывается' });
      const waited = async () => {
        await page.clock.runFor(2_000);
        return later.isVisible();
      };
      await expect.poll(waited, { intervals: [10], timeout: 120_000 }).toBe(true);
      await page.close();
      await sandbox.control('requests', { phone: shopping.account.phone, result: 'ok' });
      const next = await shopping.again();
      await next.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['paid-500gb-30days']);
    });

    for (const verdict of ['success', 'failure'])
      test(`an address of ${verdict} that is opened by itself claims nothing`, async ({
        page,
        env,
      }) => {
        const start = `/plans/available-packages/${verdict}`;
        await openWidget(env, { widget: 'available-packages', start });
        await expect(
          page.getByRole('heading', { name: own['outcome.unknown.heading'] }),
        ).toBeVisible();
        await expect(page.getByText(/подключён|не прошла|списан/)).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Мои подписки' })).toBeVisible();
      });

    test('the terms are shown without a report, and trouble with them is said', async ({
      page,
      sandbox,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.press('Условия подписки');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('При привязке карты')).toBeVisible();
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
      await expect(dialog).toBeHidden();
      await sandbox.control('scenario', { agreement: 'empty' });
      await shopping.press('Условия подписки');
      await expect(dialog.getByText('Что-то пошло не так, попробуйте ещё раз')).toBeVisible();
      await sandbox.control('scenario', { agreement: 'normal' });
      await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(dialog.getByText('При привязке карты')).toBeVisible();
    });

    test('hostile terms are cleaned of all that acts', async ({ page, sandbox, env, watched }) => {
      // A browser reports violations in foreign HTML as soon as it is parsed.
      watched.allow(/inline/);
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
}
