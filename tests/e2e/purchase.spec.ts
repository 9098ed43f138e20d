import own from '#widgets/available-packages/messages/ru.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';
import { openWidget, embeddings, type TestEnv } from '../support/widget.ts';
import { SignInPage } from './models/sign-in.ts';
import { atPayment, PurchasePage, sentKeys } from './models/purchase.ts';

const created = 'POST users/{userid}/{brand}_subscription_change_requests';

// The sandbox's own pages have no icon, which the browser requests anyway.
test.beforeEach(({ watched }) => watched.allow(/favicon\.ico/));

/** An account that has started to pay for 1 TB elsewhere. */
async function withOpenPayment(sandbox: TestEnv['sandbox']) {
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
  return account;
}

/* Purchases (spec §4): in the host, and as a tag on a page of another origin with a strict policy. */
for (const embedding of embeddings) {
  test.describe(`purchase: ${embedding}`, () => {
    test.use({ embedding });

    test('by card ends paid on the payment page, with one purchase', async ({ page, env }) => {
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

    test('does not offer a plan again that is scheduled to replace the current one', async ({
      page,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'subscriber');
      await shopping.choose();
      await shopping.press(/^Сменить на/);
      await shopping.isAt('/plans/available-packages/success');
      await shopping.again(page);
      await expect(page.getByText('Скоро подключится').first()).toBeVisible();
      await expect(page.getByRole('radio', { name: /^1 ТБ/ })).toBeChecked();
      await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
      await expect(shopping.button('Скоро подключится').first()).toBeDisabled();
    });

    test('shows the price before the phone entry, from the offers to the payment', async ({
      page,
      env,
    }) => {
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

    test('by SBP is a single payment', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      await page.getByRole('radio', { name: 'СБП' }).check({ force: true });
      await expect(page.getByText(/Пакет закончится сам/)).toBeVisible();
      await atPayment(await shopping.pay(), 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['sbp-500gb-30days']);
    });

    test('from the phone balance needs no payment page', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'new-subscriber');
      await shopping.choose();
      await shopping.press(/^Подключить/);
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toEqual(['paid-500gb-30days']);
      expect(page.context().pages()).toHaveLength(1);
    });

    test('with a change of plan shows when it takes effect', async ({ page, env }) => {
      const shopping = await PurchasePage.open(env, 'subscriber');
      await expect(page.getByRole('radio', { name: /^250 ГБ.*Подключён/ })).toBeVisible();
      await expect(page.getByText(/новый пакет заменит 250\sГБ/)).toBeVisible();
      await shopping.choose(/^1 ТБ/);
      await expect(page.getByText(/^Спишется \d\d\.\d\d\.\d{4}$/)).toBeVisible();
      await shopping.press(/^Сменить на 1\sТБ/);
      await shopping.sees('Пакет 1 ТБ скоро заменит текущий');
    });

    test('with a declined payment reports it, charges nothing, and offers the next step', async ({
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      const declined = await shopping.pay();
      await atPayment(declined, 'Отклонить');
      if (embedding === 'host') {
        await expect(declined.getByText(/Вкладку можно закрыть/)).toBeVisible();
        await expect(declined.getByRole('button', { name: /ещё раз/ })).toHaveCount(0);
      }
      await shopping.isAt('/plans/available-packages/failure');
      expect(await shopping.bought()).toEqual([]);
      const again = () => shopping.press(/^Оплатить 250\s₽ ещё раз/);
      await atPayment(await shopping.payment(again), 'Оплатить');
      await shopping.isAt('/plans/available-packages/success');
      expect(await shopping.bought()).toHaveLength(1);
    });

    test('leaves an unfinished payment open until it is cancelled', async ({
      page,
      sandbox,
      env,
    }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      const payment = await shopping.pay();
      await atPayment(payment, 'Уйти');
      await payment.close();
      await shopping.sees('Ждём оплату 250 ₽');
      await shopping.press('Отменить оплату');
      await expect(page.getByText('Оплата отменена')).toBeVisible();
      const { payments } = await sandbox.state(shopping.account.phone);
      expect(payments.map((each) => each['state'])).toEqual(['cancelled']);
    });

    test('continues an open payment for another package (409)', async ({ page, sandbox, env }) => {
      const account = await withOpenPayment(sandbox);
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

    test('finds a purchase whose response was lost in the list, sent under one key', async ({
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

    test('restores the confirmation after a reload, and returns to the same choice', async ({
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
    if (embedding === 'host') {
      test('leaves an open payment of another package (409) with one press on Back', async ({
        page,
        sandbox,
        env,
      }) => {
        const shopping = await PurchasePage.open(env, await withOpenPayment(sandbox));
        await page.goto('/plans');
        await page.getByRole('heading').first().waitFor();
        await page.goto('/plans/available-packages');
        await shopping.choose();
        await shopping.press(/^Перейти к оплате/);
        await shopping.isAt('/plans/available-packages/open-session');
        await shopping.sees('Оплата уже начата');
        await page.goBack();
        await shopping.isAt('/plans');
      });

      test('leaves a pending payment with one press on Back', async ({ page, env }) => {
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
    }

    test('continues after a reload in the middle of a purchase', async ({ page, sandbox, env }) => {
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.choose();
      const payment = await shopping.pay();
      await page.reload();
      await shopping.sees('Ждём оплату 250 ₽');
      const id = new URL(payment.url()).pathname.split('/').at(-1);
      await payment.close();
      await sandbox.control('payments', { id, act: 'pay' });
      await page.reload();
      await shopping.isAt('/plans/available-packages/success');
      await page.reload();
      await shopping.sees(/^Теперь у вас 5\d\d ГБ/);
      expect(await shopping.bought()).toEqual(['card-500gb-30days']);
    });

    test('shows the purchase on the next visit if the page was closed before the response', async ({
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
        delayMs: 3_000,
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

    test('in two tabs polls from one, shows the outcome in both, and makes one purchase', async ({
      env,
    }) => {
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

    test('without a result within the limit is still processing, and is resumed later', async ({
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

    test('confirmed on a page left open for an hour is made only at the price of now', async ({
      page,
      env,
    }) => {
      await page.clock.install();
      const shopping = await PurchasePage.open(env, 'request-stuck');
      await shopping.choose();
      await expect(shopping.button(/^Подключить/)).toBeVisible();
      await page.route('**/available_packages**', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replaceAll(/("cost": ?)(\d+)/g, '$17$2') });
      });
      // The confirmation reads the prices again each minute.
      await page.clock.fastForward('01:00:00');
      await expect(page.getByText(/Раньше мы.показывали другую цену/)).toBeVisible();
      expect(await shopping.bought()).toEqual([]);
      await shopping.press(/^Подключить/);
      await shopping.sees('Подключаем 500 ГБ');
    });

    for (const verdict of ['success', 'failure'])
      test(`claims nothing on a manually opened ${verdict} address`, async ({ page, env }) => {
        const start = `/plans/available-packages/${verdict}`;
        await openWidget(env, { widget: 'available-packages', start });
        await expect(
          page.getByRole('heading', { name: own['result.unknown.heading'] }),
        ).toBeVisible();
        await expect(page.getByText(/подключён|не прошла|списан/)).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Мои подписки' })).toBeVisible();
      });

    test('shows the agreement without a policy violation, and reports if they cannot be loaded', async ({
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

    test('shows an agreement in windows-1251, and links one that is a PDF', async ({
      page,
      env,
    }) => {
      const windows1251 = Buffer.from('<p>\xd3\xf1\xeb\xee\xe2\xe8\xff 1251</p>', 'latin1');
      const documents = [
        { type: 'text/html; charset=windows-1251', body: windows1251 },
        { type: 'application/pdf', body: Buffer.from('%PDF-1.4') },
      ];
      await page.route('**/agreement_offers/content**', async (route) => {
        const { type = '', body = '' } = documents.shift() ?? {};
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-type': type },
          body,
        });
      });
      const shopping = await PurchasePage.open(env, 'other');
      await shopping.press('Условия подписки');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Условия 1251')).toBeVisible();
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
      await shopping.press('Условия подписки');
      await expect(dialog.getByText(/^Документ откроется/)).toBeVisible();
      await expect(dialog.getByText('%PDF')).toHaveCount(0);
      const link = dialog.getByRole('link', { name: 'Условия подписки' });
      await expect(link).toHaveAttribute('href', /\/api\/agreement_offers\/content\?/);
      await expect(link).toHaveAttribute('target', '_blank');
    });
  });
}
