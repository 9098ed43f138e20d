import type { User } from '#sandbox/entities.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { PromoPage } from './models/promo.ts';

// The payment page has no icon.
test.beforeEach(({ watched }) => watched.allow(/favicon\.ico/));

const everyEvent = [
  'cloud-ready',
  'cloud-screen',
  'cloud-navigate',
  'cloud-signed-in',
  'cloud-payment-open',
  'cloud-promo-activated',
  'cloud-subscribed',
  'cloud-error',
  'cloud-analytics',
];

for (const embedding of embeddings) {
  const open = async (
    env: TestEnv,
    user: Partial<User> & { readonly like?: string },
    offer = 'PAID50',
  ) => {
    await env.sandbox.control('scenario', { subscribingMs: 0, resendAfterSeconds: 1 });
    const account = await env.sandbox.account(user);
    const { phone } = account;
    const promo = await PromoPage.open(env, {
      widget: 'promo',
      start: '/promo',
      attributes: { offer, partner: 'bank' },
    });
    const state = () => env.sandbox.state(phone);
    const sms = async () => {
      await expect.poll(async () => (await state()).sms.length).toBeGreaterThan(0);
      return String((await state()).sms.at(-1)?.['code']);
    };
    const called = async (name: string) =>
      (await state()).calls.filter(({ call }) => String(call).startsWith(name)).length;
    const toPhone = async () => {
      await promo.button('Get it with your phone number').click();
      await promo.field(/Phone number/).fill(phone);
    };
    const toCode = async () => {
      await toPhone();
      await promo.button('Get the code').click();
      await promo.isAt('/promo/otp');
    };
    const toConfirm = async () => {
      await toCode();
      await promo.field(/ode/).fill(await sms());
    };
    return { promo, account, phone, state, sms, called, toPhone, toCode, toConfirm };
  };

  test.describe(`promo page: ${embedding}`, () => {
    test.use({ embedding });

    test(
      'leads from the offer to success, and no personal data reaches the page',
      { tag: '@engines' },
      async ({ env }) => {
        const { promo, phone, sms, called, toConfirm } = await open(env, { tenant: 'bln' });
        const events = await promo.listen(...everyEvent);
        await expect(promo.heading('250 GB in the cloud for 75 ₽')).toBeVisible();
        await expect(promo.text('Every month.')).toBeVisible();
        await toConfirm();
        await promo.isAt('/promo/confirm');
        expect(await called('POST users/{userid}/promocodes (activate)')).toBe(0);
        await promo.button('Get 250 GB for 75 ₽').dblclick();
        await expect(promo.heading('250 GB is yours')).toBeVisible();
        expect(await called('POST users/{userid}/promocodes (activate)')).toBe(1);
        if (embedding === 'host') return;
        const received = await events();
        const reported = JSON.stringify(received.filter(([name]) => name !== 'cloud-signed-in'));
        const signedIn = received.find(([name]) => name === 'cloud-signed-in')?.[1];
        expect(signedIn).toMatchObject({ token: expect.stringMatching(/./) });
        const { token } = signedIn as { readonly token: string };
        for (const secret of [phone, await sms(), token]) expect(reported).not.toContain(secret);
        expect(received).toContainEqual(['cloud-promo-activated', { code: 'PAID50' }]);
        expect(received).toContainEqual([
          'cloud-analytics',
          { name: 'promo_activated', offer: 'PAID50', partner: 'bank' },
        ]);
      },
    );

    test('tells a signed-in user whose offer it is, and leads to another number', async ({
      env,
    }) => {
      const { promo, called, toConfirm } = await open(env, { tenant: 'bln' });
      await toConfirm();
      await promo.button('No, thanks').click();
      await promo.button('Get the offer').click();
      await promo.isAt('/promo/confirm');
      await expect(promo.text(/goes to the number you are signed in with/)).toBeVisible();
      await promo.button('Sign in with another number').click();
      await promo.isAt('/promo/phone');
      await expect(promo.field(/Phone number/)).toHaveValue('');
      expect(await called('POST users/{userid}/promocodes (activate)')).toBe(0);
    });

    test('opens the payment page and returns', { tag: '@engines' }, async ({ page, env }) => {
      const { promo, state, toConfirm } = await open(env, { tenant: 'other' });
      await toConfirm();
      await promo.isAt('/promo/confirm');
      const payment = await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await promo.isAt('/promo/open-session');
      await page.reload();
      await expect(promo.heading(/^Waiting for your payment of 75/)).toBeVisible();
      await expect(promo.button('Open the payment page')).toBeVisible();
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await expect(promo.heading('250 GB is yours')).toBeVisible();
      expect((await state()).purchases).toHaveLength(1);
    });

    for (const [offer, heading] of [
      ['UNKNOWN', 'There is no such promo code'],
      ['DISABLED', 'The promo code is no longer valid'],
      ['ALREADY', 'The promo code has already been activated'],
      ['USED', 'Something is wrong with this promo code'],
    ] as const)
      test(`leads the offer ${offer} to /promo/error`, async ({ env }) => {
        const { promo } = await open(env, { tenant: 'bln' }, offer);
        await promo.isAt('/promo/error');
        await expect(promo.heading(heading)).toBeVisible();
        await expect(promo.text(/your number/)).toHaveCount(0);
      });

    for (const [tenant, offer, path, heading] of [
      ['bln', 'FORBIDDEN', '/promo/error', 'The promo code could not be activated'],
      ['other', 'NOURL', '/promo/error', 'The payment could not be started'],
      ['other', 'EMPTYURL', '/payment/failure', 'The payment could not be started'],
    ] as const)
      test(`leads the activation of ${offer} to ${path}`, async ({ env }) => {
        const { promo, toConfirm } = await open(env, { tenant }, offer);
        await toConfirm();
        await promo.button(/^Get /).click();
        await promo.isAt(path);
        await expect(promo.heading(heading)).toBeVisible();
      });

    test('leads an offer without related resources to /promo/error', async ({ env }) => {
      const { promo, toConfirm } = await open(env, { tenant: 'bln' }, 'NORELATED');
      await toConfirm();
      await promo.isAt('/promo/error');
      await expect(promo.heading('Something is wrong with this promo code')).toBeVisible();
    });

    test('refuses an operator offer to users of other networks', async ({ env }) => {
      const { promo, toPhone } = await open(env, { tenant: 'other' }, 'OPERATOR');
      await toPhone();
      await promo.button('Get the code').click();
      await promo.isAt('/promo/error');
      await expect(promo.heading('Only for the operator’s subscribers')).toBeVisible();
      await promo.button('Enter another number').click();
      await promo.isAt('/promo/phone');
    });

    test('accepts the code of a request whose response was lost', async ({
      page,
      sandbox,
      watched,
      env,
    }) => {
      watched.allow(/Failed to load resource/);
      const { promo, toPhone, sms, state } = await open(env, { tenant: 'bln' }, 'FREE30');
      await sandbox.control('scenario', { resendAfterSeconds: 60 });
      await sandbox.fault({ call: 'POST promo/otp', times: 1, malformed: true });
      await toPhone();
      await promo.button('Get the code').click();
      await page.getByRole('alert').waitFor();
      await promo.isAt('/promo/phone');
      await promo.button('Get the code').click();
      await promo.button('Enter the code').waitFor();
      await page.reload();
      await promo.button('Enter the code').click();
      await promo.isAt('/promo/otp');
      await page.reload();
      await promo.field(/ode/).fill(await sms());
      await promo.isAt('/promo/confirm');
      expect((await state()).sms).toHaveLength(1);
    });

    test('shows at the field that the offer refuses a phone', async ({ env }) => {
      const { promo, toPhone } = await open(env, { like: 'promo-refused' });
      await toPhone();
      await promo.button('Get the code').click();
      await expect(promo.text('The offer is not available for this number')).toBeVisible();
      await promo.isAt('/promo/phone');
    });

    test(
      'masks the phone, reports a wrong code, resends, and keeps the step on a reload',
      { tag: '@engines' },
      async ({ page, env }) => {
        const { promo, phone, state, sms } = await open(env, { tenant: 'bln' });
        await promo.button('Get it with your phone number').click();
        await promo.field(/Phone number/).fill(phone);
        await expect(promo.field(/Phone number/)).toHaveValue(
          `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6, 8)}-${phone.slice(8)}`,
        );
        await promo.button('Get the code').click();
        await promo.isAt('/promo/otp');
        const wrong = (await sms()) === '000000' ? '111111' : '000000';
        await promo.field(/ode/).fill(wrong);
        await expect(promo.text('Incorrect code. Check it and enter it again.')).toBeVisible();
        await page.reload();
        await promo.isAt('/promo/otp');
        expect((await state()).sms).toHaveLength(1);
        await promo
          .button(/new code|again/i)
          .first()
          .click();
        await expect.poll(async () => (await state()).sms.length).toBe(2);
        await promo.field(/ode/).fill(await sms());
        await promo.isAt('/promo/confirm');
      },
    );

    test('sends the code to the backup phone', async ({ env }) => {
      const { promo, state, toCode } = await open(env, { like: 'reserve' });
      await toCode();
      await promo.button(/backup/i).click();
      await expect
        .poll(async () => (await state()).sms.some((each) => each['toBackupPhone'] === true))
        .toBe(true);
      const reserve = (await state()).sms.find((each) => each['toBackupPhone'] === true);
      await expect(promo.text(/backup/i).first()).toBeVisible();
      await promo.field(/ode/).fill(String(reserve?.['code']));
      await promo.isAt('/promo/confirm');
    });

    test('requires a visible captcha first', async ({ page, env }) => {
      const { promo, toPhone, state } = await open(env, { like: 'captcha' });
      await toPhone();
      await promo.button('Get the code').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await state()).sms).toHaveLength(0);
    });

    test('shows a captcha that the confirmation of the code requires', async ({ page, env }) => {
      const { promo, sms, toCode } = await open(env, { tenant: 'bln' });
      await toCode();
      await env.sandbox.control('scenario', { captcha: 'visible' });
      const fault = { call: 'POST promo/otp/confirm', status: 422, code: 'ValidationError' };
      await env.sandbox.fault({ ...fault, detail: { captcha_token: 'required' } });
      await promo.field(/ode/).fill(await sms());
      const confirmed = page.waitForRequest((request) =>
        (request.postData() ?? '').includes('captcha_token'),
      );
      await promo.button('I am not a robot').click();
      expect((await confirmed).url()).toMatch(/promo\/otp\/confirm$/);
      await promo.isAt('/promo/confirm');
    });

    /** An unpaid payment of another code, started elsewhere, that blocks this offer. */
    const inTheWay = async (options: Parameters<typeof open>[0]) => {
      const landing = await open(options, { tenant: 'other' }, 'cloud250pk1');
      const { account, promo, toConfirm } = landing;
      const begun = await fetch(
        `${options.sandbox.origin}/billing/users/${account.userId}/promocodes`,
        {
          method: 'POST',
          headers: { 'X-Cloud-Auth': account.token, 'content-type': 'application/json' },
          body: JSON.stringify({ code: 'PAID50', dry_run: false }),
        },
      );
      expect(begun.status).toBe(200);
      const events = await promo.listen(...everyEvent);
      await toConfirm();
      await promo.button(/^Get /).click();
      await promo.isAt('/promo/open-session');
      await expect(promo.heading('A payment is already open')).toBeVisible();
      return { ...landing, events };
    };

    test('continues another open payment (409), and does not present it as this offer', async ({
      page,
      env,
    }) => {
      const { promo, state, events } = await inTheWay(env);
      const payment = await promo.payment(() => promo.button('Continue payment').click());
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await expect(promo.heading('The payment went through')).toBeVisible();
      await expect(promo.heading(/is yours$/)).toBeHidden();
      expect((await state()).purchases).toEqual([
        expect.objectContaining({ packageId: 'promo-paid50' }),
      ]);
      await promo.button('Back to the offer').click();
      await promo.isAt('/promo/confirm');
      await expect(promo.button(/^Get 250 GB/)).toBeVisible();
      if (embedding === 'host') return;
      const received = await events();
      expect(received.map(([name]) => name)).not.toContain('cloud-promo-activated');
      expect(received).toContainEqual(['cloud-subscribed', { packageId: 'promo-paid50' }]);
    });

    test('cancels another payment, and then activates the offer', async ({ page, env }) => {
      const { promo, state } = await inTheWay(env);
      await promo.button('Cancel payment').click();
      await expect(promo.heading('The payment is cancelled')).toBeVisible();
      expect((await state()).purchases).toHaveLength(0);
      await promo.button('Back to the offer').click();
      const payment = await promo.payment(() => promo.button(/^Get /).click());
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await expect(promo.heading('250 GB is yours')).toBeVisible();
      expect((await state()).purchases).toEqual([
        expect.objectContaining({ packageId: 'promo-cloud250pk1' }),
      ]);
    });

    test('cancels its own payment, and can start again', async ({ page, env }) => {
      const { promo, toConfirm } = await open(env, { tenant: 'other' });
      await toConfirm();
      await promo.isAt('/promo/confirm');
      await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await page.bringToFront();
      await promo.button('Cancel payment').click();
      await expect(promo.heading('The payment is cancelled')).toBeVisible();
      await promo.button('Back to the offer').click();
      await promo.isAt('/promo/confirm');
      const payment = await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await expect(promo.heading('250 GB is yours')).toBeVisible();
    });

    test('cancels its own payment in the other tab too, which returns to the offer', async ({
      page,
      env,
    }) => {
      const { promo, toConfirm } = await open(env, { tenant: 'other' });
      await toConfirm();
      await promo.isAt('/promo/confirm');
      await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      const tab = await page.context().newPage();
      const other = await PromoPage.open(
        { ...env, page: tab },
        {
          widget: 'promo',
          start: '/promo/open-session',
          attributes: { offer: 'PAID50', partner: 'bank' },
        },
      );
      await other.button('Cancel payment').click();
      await expect(other.heading('The payment is cancelled')).toBeVisible();
      await page.bringToFront();
      await expect(promo.heading('The payment was cancelled')).toBeVisible();
      await promo.isAt('/promo/error');
      await promo.button('Back to the offer').click();
      await promo.isAt('/promo');
    });

    test('says why the offer was refused (409) if no payment is open', async ({ sandbox, env }) => {
      const { promo, toConfirm } = await open(env, { tenant: 'other' });
      await toConfirm();
      await promo.isAt('/promo/confirm');
      await sandbox.fault({
        call: 'POST users/{userid}/promocodes (activate)',
        times: 1,
        status: 409,
        code: 'PaymentSessionOpen',
      });
      await promo.button('Get 250 GB for 75 ₽').click();
      await promo.isAt('/promo/error');
      await expect(promo.heading('The offer was not activated')).toBeVisible();
      await promo.button('Back to the offer').click();
      await promo.isAt('/promo');
    });
  });
}
