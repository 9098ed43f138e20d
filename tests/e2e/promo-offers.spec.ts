import type { User } from '#sandbox/entities.ts';
import { packageFor, sizes } from '#sandbox/billing/package-catalog.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { PromoPage } from './models/promo.ts';

const [small] = sizes;
/** The special promo requires a package of type default (spec §4, step 6). */
const basic = packageFor('default', small, 'day', { status: 'active' });

/* The fixed offers of spec §9. */
for (const embedding of embeddings) {
  const open = async (
    env: TestEnv,
    start: string,
    user: Partial<User> & { readonly like?: string },
  ) => {
    await env.sandbox.control('scenario', { subscribingMs: 0 });
    const account = await env.sandbox.account(user);
    const promo = await PromoPage.open(env, {
      widget: 'promo-entry',
      account,
      start,
    });
    return { promo, account, state: () => env.sandbox.state(account.phone) };
  };

  test.describe(`fixed offers: ${embedding}`, () => {
    test.use({ embedding });

    test('show the special promo to users with the default package', async ({ env }) => {
      const { promo, state } = await open(env, '/plans/special-promo', {
        tenant: 'bln',
        packages: [basic],
      });
      await expect(promo.heading('More storage in your cloud')).toBeVisible();
      await expect(promo.text(/charged by the day: 5\s₽ a\sday/)).toBeVisible();
      expect((await state()).purchases).toHaveLength(0);
      await promo.button('Get 250 GB for 150 ₽').dblclick();
      await promo.isAt('/plans/input-promocode/success');
      expect((await state()).purchases).toHaveLength(1);
    });

    for (const [why, user] of [
      ['who has used its code', { packages: [basic], promoCodes: ['cloud250pk1'] }],
      ['who has no default package', { packages: [packageFor('paid', small, '30days')] }],
      [
        'who is offered the free 2 TB',
        { packages: [basic], freePackage: 'free-2tb', sharedBalance: 'available' },
      ],
    ] as const satisfies readonly (readonly [string, Partial<User>])[])
      test(`do not show the special promo to a user ${why}`, async ({ env }) => {
        const { promo } = await open(env, '/plans/special-promo', {
          tenant: 'bln',
          ...user,
        });
        await expect(promo.heading('This offer is not available right now')).toBeVisible();
      });

    test('show the size-quota promo: 105 ₽ instead of 150 ₽', async ({ env }) => {
      const { promo, state } = await open(env, '/plans/promocode-size-quota-exited', {
        tenant: 'bln',
      });
      await expect(promo.text('30% off the first month')).toBeVisible();
      await promo.button('Get 250 GB for 105 ₽').click();
      await promo.isAt('/plans/input-promocode/success');
      expect((await state()).purchases).toHaveLength(1);
    });

    test('clear the size-quota code on a 401, and return to the offer after a sign-in', async ({
      page,
      sandbox,
      env,
    }) => {
      const { promo } = await open(env, '/plans/promocode-size-quota-exited', { tenant: 'bln' });
      await sandbox.fault({
        call: 'POST users/{userid}/promocodes (activate)',
        times: 0,
        status: 401,
        code: 'Unauthorized',
      });
      await promo.button('Get 250 GB for 105 ₽').click();
      await promo.isAt('/sso');
      const kept = await page.evaluate(() =>
        Object.fromEntries(
          Object.entries(localStorage).map(([key, value]) => [
            key.replace(/^cloud:\w+:/, ''),
            value,
          ]),
        ),
      );
      expect(kept['promo']).toBeUndefined();
      expect(JSON.parse(String(kept['sso_query_params']))).toMatchObject({
        to_promocodeSizeQuotaExited: true,
      });
    });

    test('activate the free 2 TB for a bln user once', async ({ page, env }) => {
      const { promo, state } = await open(env, '/plans/ub', {
        like: 'free-2tb',
      });
      await promo.button('Get 2 TB for free').dblclick();
      await expect(promo.heading('2 TB is yours')).toBeVisible();
      expect((await state()).requests).toHaveLength(1);
      await expect(promo.text('Your storage is ready.')).toBeVisible();
      await page.reload();
      await expect(promo.heading('The 2 TB is already yours')).toBeVisible();
    });

    test('do not show the free 2 TB to users of other networks', async ({ env }) => {
      const { promo } = await open(env, '/plans/ub', { tenant: 'other' });
      await expect(promo.heading('This offer is not available right now')).toBeVisible();
    });
  });
}
