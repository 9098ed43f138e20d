import type { User } from '#sandbox/entities.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { PromoPage, type PromoOptions } from './models/promo.ts';

// The payment page has no icon.
test.beforeEach(({ watched }) => watched.allow(/favicon\.ico/));

const entry = '/plans/input-promocode';

/* Spec §8, Promo code errors: a sandbox code for every row, and where the error is shown. */
const refusedLookups = [
  ['UNKNOWN', 'PromoCodeNotFound, state 0', /There is no such code/],
  ['no-such-code-at-all', 'PromoCodeNotFound, state 0', /There is no such code/],
  ['DISABLED', 'PromoCodeDisabled, state 0', /no longer valid/],
  ['ALREADY', 'PromoCodeAlreadyActivated, state 1', /already activated this code/],
  ['USED', 'anything else, state 2', /code is not accepted right now/],
] as const;

/* Spec §4, Promo code flow: the outcomes of an activation. */
const activations = [
  ['bln', 'FREE30', `${entry}/success`, '250 GB is yours'],
  ['bln', 'PAID50', `${entry}/success`, '250 GB is yours'],
  ['other', 'FREE30', `${entry}/success`, '250 GB is yours'],
  ['bln', 'FORBIDDEN', `${entry}/failure`, 'The promo code could not be activated'],
  ['other', 'NOURL', '/plans/available-packages/failure', 'The payment could not be started'],
  ['other', 'EMPTYURL', '/payment/failure', 'The payment could not be started'],
] as const;

for (const embedding of embeddings) {
  const open = async (
    env: TestEnv,
    user: Partial<User> | null,
    more: Partial<PromoOptions> = {},
  ) => {
    await env.sandbox.control('scenario', { subscribingMs: 0 });
    const account = user === null ? undefined : await env.sandbox.account(user);
    const promo = await PromoPage.open(env, {
      widget: 'promo-entry',
      start: entry,
      account,
      ...more,
    });
    const activated = async () =>
      (await env.sandbox.state(account?.phone)).calls.filter(
        ({ call }) => call === 'POST users/{userid}/promocodes (activate)',
      ).length;
    return { promo, activated, account };
  };

  test.describe(`promo entry: ${embedding}`, () => {
    test.use({ embedding });

    for (const [code, row, words] of refusedLookups)
      test(`shows at the field that ${code} is refused (${row})`, async ({ env }) => {
        const { promo, activated } = await open(env, { tenant: 'bln' });
        await promo.lookUp(code);
        await expect(promo.text(words)).toBeVisible();
        await promo.isAt(entry);
        expect(await activated()).toBe(0);
      });

    for (const [tenant, code, path, heading] of activations)
      test(`leads ${tenant} from ${code} to ${path}`, async ({ env }) => {
        const { promo, activated } = await open(env, { tenant });
        await promo.activate(code);
        await promo.isAt(path);
        if (heading !== null) await expect(promo.heading(heading)).toBeVisible();
        expect(await activated()).toBe(1);
      });

    test('leads a code without related resources to the failure page', async ({ env }) => {
      const { promo, activated } = await open(env, { tenant: 'bln' });
      await promo.lookUp('NORELATED');
      await promo.isAt(`${entry}/failure`);
      await expect(promo.heading('Something is wrong with this promo code')).toBeVisible();
      await promo.button('Enter another code').click();
      await expect(promo.field('Enter the promo code')).toHaveValue('');
      expect(await activated()).toBe(0);
    });

    test(
      'shows the terms of a code before anything is activated, and notifies the page',
      { tag: '@engines' },
      async ({ page, env }) => {
        const { promo, activated } = await open(env, { tenant: 'bln' });
        const events = await promo.listen('cloud-promo-activated');
        await promo.lookUp('PAID50');
        await expect(promo.terms).toContainText('250 GB');
        await expect(promo.text('75 ₽').first()).toBeVisible();
        await expect(promo.text(/^Every month from your phone balance until/)).toBeVisible();
        expect(await activated()).toBe(0);
        await promo.button('Get 250 GB for 75 ₽').dblclick();
        await promo.isAt(`${entry}/success`);
        expect(await activated()).toBe(1);
        if (embedding === 'element')
          expect(await events()).toEqual([['cloud-promo-activated', { code: 'PAID50' }]]);
        await page.reload();
        await expect(promo.heading('250 GB is yours')).toBeVisible();
        expect(await activated()).toBe(1);
      },
    );

    test('refuses an operator offer to users of other networks', async ({ env }) => {
      const { promo } = await open(env, { tenant: 'other' });
      await promo.lookUp('OPERATOR');
      await expect(promo.text('Only for the operator’s subscribers')).toBeVisible();
    });

    test('looks up a given code immediately, and never activates it', async ({ env }) => {
      const { promo, activated } = await open(
        env,
        { tenant: 'bln' },
        { attributes: { code: 'free30' } },
      );
      await promo.isAt(`${entry}/before-active-promo`);
      await expect(promo.button('Get 250 GB, 0 ₽ now')).toBeVisible();
      await promo.button('Enter another code').click();
      await expect(promo.field('Enter the promo code')).toHaveValue('');
      await promo.isAt(entry);
      expect(await activated()).toBe(0);
    });

    test('accepts codes as users paste them', async ({ env }) => {
      const { promo } = await open(env, { tenant: 'bln' });
      await promo.lookUp('  fReE 30\u00a0');
      await promo.isAt(`${entry}/before-active-promo`);
      await expect(promo.terms).toContainText('250 GB');
    });

    test('shows HTML, long codes and foreign codes as text', async ({ page, env }) => {
      const { promo } = await open(env, { tenant: 'bln' });
      for (const code of ['<img src=x onerror=alert(1)>', 'скидка№1🎁', 'x'.repeat(5_000)]) {
        await promo.lookUp(code);
        await expect(promo.text(/Code not found/)).toBeVisible();
        await expect(promo.field('Enter the promo code')).toHaveValue(code);
      }
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
    });

    test('keeps the newer code if an older lookup finishes late', async ({ sandbox, env }) => {
      const { promo } = await open(env, { tenant: 'bln' });
      const call = 'POST users/{userid}/promocodes (lookup)';
      await sandbox.fault({ call, times: 1, delayMs: 1_500 });
      await promo.lookUp('FREE30');
      await promo.lookUp('UNKNOWN');
      await expect(promo.text(/Code not found/)).toBeVisible();
      await expect
        .poll(
          async () => (await sandbox.state()).calls.filter((each) => each['call'] === call).length,
        )
        .toBeGreaterThanOrEqual(2);
      await promo.isAt(entry);
      await expect(promo.field('Enter the promo code')).toHaveValue('UNKNOWN');
    });

    test('opens the payment page and returns', { tag: '@engines' }, async ({ page, env }) => {
      const { promo, activated, account } = await open(env, { tenant: 'other' });
      await promo.lookUp('PAID50');
      const payment = await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await expect(promo.heading(/^Waiting for your payment/)).toBeVisible();
      await page.reload();
      await expect(promo.heading(/^Waiting for your payment/)).toBeVisible();
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await promo.isAt(`${entry}/success`);
      expect(await activated()).toBe(1);
      expect((await env.sandbox.state(account?.phone)).purchases).toHaveLength(1);
    });

    test('shows that its payment was declined, where it was started', async ({ page, env }) => {
      const { promo } = await open(env, { tenant: 'other' });
      await promo.lookUp('PAID50');
      const payment = await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await payment.getByRole('button', { name: /^(Отклонить|Decline)/ }).click();
      await payment.waitForURL(/\/payment\/failure/);
      await page.bringToFront();
      await expect(promo.heading('The payment did not go through')).toBeVisible();
      await promo.isAt(`${entry}/before-active-promo`);
      await promo.button('Back to the offer').click();
      await expect(promo.button('Get 250 GB for 75 ₽')).toBeVisible();
    });

    test('leads from an open payment to another code, and back by the same code', async ({
      page,
      env,
    }) => {
      const { promo, activated } = await open(env, { tenant: 'other' });
      await promo.lookUp('PAID50');
      const payment = await promo.payment(() => promo.button('Get 250 GB for 75 ₽').click());
      await promo.button('Enter another code').click();
      await promo.isAt(entry);
      await expect(promo.field('Enter the promo code')).toHaveValue('');
      await page.reload();
      await promo.lookUp('UNKNOWN');
      await expect(promo.text(/Code not found/)).toBeVisible();
      await promo.lookUp('PAID50');
      await expect(promo.heading(/^Waiting for your payment/)).toBeVisible();
      await payment.getByRole('button', { name: /^(Оплатить|Pay)/ }).click();
      await payment.waitForURL(/\/payment\/success/);
      await page.bringToFront();
      await promo.isAt(`${entry}/success`);
      expect(await activated()).toBe(1);
    });

    test('waits for a slow activation across reloads, and sends nothing again', async ({
      page,
      sandbox,
      env,
    }) => {
      const { promo, activated } = await open(env, { tenant: 'bln' });
      await promo.activate('SLOW');
      await expect(promo.heading('Activating 250 GB')).toBeVisible();
      await expect.poll(activated).toBe(1);
      await page.reload();
      await expect(promo.heading('Activating 250 GB')).toBeVisible();
      await sandbox.advance(241_000);
      await promo.isAt(`${entry}/success`);
      expect(await activated()).toBe(1);
    });

    test('finds out after a lost response that the code is active', async ({
      page,
      sandbox,
      env,
    }) => {
      const { promo, account } = await open(env, { tenant: 'bln' });
      await sandbox.fault({
        call: 'POST users/{userid}/promocodes (activate)',
        times: 0,
        lost: 'after',
      });
      await promo.activate('PAID50');
      await expect(promo.text('The server is not responding')).toBeVisible({ timeout: 20_000 });
      await sandbox.control('faults/clear');
      await page.reload();
      await promo.isAt(`${entry}/success`);
      expect((await env.sandbox.state(account?.phone)).purchases).toHaveLength(1);
    });
  });
}
