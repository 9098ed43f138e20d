import { packageFor, sizes } from '#sandbox/billing/package-catalog.ts';
import type { User } from '#sandbox/entities.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { PlansPage, type PlansOptions } from './models/plans.ts';

type Given = Partial<User> & { readonly like?: string };
const [small, middle] = sizes;

/* Spec §2 and §4, the plans page, in the host and as a tag on a page of another origin. */
for (const embedding of embeddings) {
  const open = async (env: TestEnv, options: Given | null, more: Partial<PlansOptions> = {}) => {
    const account = options === null ? undefined : await env.sandbox.account(options);
    const plans = await PlansPage.open(env, { account, ...more });
    return { plans, account, state: () => env.sandbox.state(account?.phone) };
  };

  test.describe(`plans page: ${embedding}`, () => {
    test.use({ embedding });

    test('shows a subscriber’s packages with one read per list, and changes nothing', async ({
      env,
    }) => {
      const { plans, state } = await open(env, { like: 'subscriber' });
      await expect(plans.card('250 GB').getByText('150 ₽')).toBeVisible();
      await expect(plans.card('250 GB').getByText(/Charged on\s\d\d\.\d\d\.\d{4}/)).toBeVisible();
      await expect(plans.card('250 GB').getByRole('switch')).toHaveAttribute(
        'aria-checked',
        'true',
      );
      const calls = (await state()).calls.map((each) => String(each['call']));
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
      expect(new Set(calls).size).toBe(calls.length);
    });

    test('is shown in Russian', async ({ env }) => {
      const { plans } = await open(env, { like: 'subscriber' }, { lang: 'ru' });
      await expect(plans.heading('Подписки на облако')).toBeVisible();
      await expect(plans.card('250 ГБ').getByText('в месяц')).toBeVisible();
    });

    for (const [tenant, like] of [
      ['bln', 'subscriber'],
      ['other', 'card'],
    ] as const) {
      test(`cancels once and shows the end date: ${tenant}`, async ({ env }) => {
        const { plans, state } = await open(env, { like });
        const events = await plans.listen('cloud-unsubscribed', 'cloud-error');
        const size = tenant === 'bln' ? '250 GB' : '500 GB';
        await plans.card(size).getByRole('switch').click();
        await expect(plans.heading(`Cancel ${size}?`)).toBeVisible();
        await plans.button('Cancel the plan').dblclick();
        await expect(plans.heading(`The ${size} plan is cancelled`)).toBeVisible();
        await plans.isAt('/plans/unsubscribe');
        expect((await state()).cancellations).toHaveLength(1);
        if (embedding === 'element')
          expect(await events()).toMatchObject([['cloud-unsubscribed', { packageId: /./ }]]);
        await plans.button('My subscriptions').click();
        await expect(plans.card(size).getByText('Renewal is off')).toBeVisible();
        await expect(
          plans.card(size).getByText(/stays yours until\s\d\d\.\d\d\.\d{4}/),
        ).toBeVisible();
      });
    }

    test('cancels nothing if the user chooses “Keep the plan”', async ({ env }) => {
      const { plans, state } = await open(env, { like: 'subscriber' });
      await plans.card('250 GB').getByRole('switch').click();
      await plans.button('Keep the plan').click();
      await plans.isAt('/plans');
      await expect(plans.card('250 GB')).toBeVisible();
      expect((await state()).cancellations).toEqual([]);
    });

    test('finds a cancellation with a lost response, and sends it once', async ({
      sandbox,
      env,
    }) => {
      const { plans, account, state } = await open(env, { like: 'subscriber' });
      await plans.card('250 GB').getByRole('switch').click();
      await sandbox.fault({
        call: 'POST users/{userid}/{brand}_subscription_change_requests',
        who: account?.userId ?? '',
        lost: 'after',
        times: 5,
      });
      await plans.button('Cancel the plan').click();
      await expect(plans.heading('The 250 GB plan is cancelled')).toBeVisible({
        timeout: 15_000,
      });
      expect((await state()).cancellations).toHaveLength(1);
    });

    test('resumes a cancellation after a reload, and shows a notice when it fails', async ({
      page,
      sandbox,
      env,
    }) => {
      await sandbox.control('scenario', { unsubscribingMs: 600_000 });
      const { plans, account, state } = await open(env, { like: 'subscriber' });
      await plans.card('250 GB').getByRole('switch').click();
      await plans.button('Cancel the plan').click();
      await expect.poll(async () => (await state()).requests.length).toBe(1);
      await page.reload();
      await expect(plans.button('Cancelling the plan')).toBeVisible();
      await sandbox.control('requests', { phone: account?.phone, result: 'error' });
      await plans.isAt('/plans');
      await expect(page.getByRole('alert')).toContainText('The plan was not cancelled');
      expect((await state()).requests).toHaveLength(1);
    });

    test('shows a cancellation as still processing after 180 s, without an error', async ({
      page,
      sandbox,
      env,
    }) => {
      test.slow();
      await page.clock.install();
      await sandbox.control('scenario', { unsubscribingMs: 600_000 });
      const { plans, account } = await open(env, { like: 'card' });
      await plans.card('500 GB').getByRole('switch').click();
      await plans.button('Cancel the plan').click();
      await expect(async () => {
        await page.clock.runFor(5_000);
        await expect(plans.heading('The plan is still being cancelled')).toBeVisible({
          timeout: 50,
        });
      }).toPass({ intervals: [20], timeout: 120_000 });
      await sandbox.control('requests', { phone: account?.phone, result: 'ok' });
      await plans.button('Check now').click();
      await expect(plans.heading('The 500 GB plan is cancelled')).toBeVisible();
    });

    test('explains why a package cannot be switched off', async ({ page, env }) => {
      const { plans } = await open(env, { like: 'type-promo' });
      await plans.button(/^Why the .* plan cannot be cancelled/).click();
      await plans.isAt('/plans/half-close');
      await expect(page.getByText('It came with a promo code')).toBeVisible();
      await plans.button('My subscriptions').click();
      await plans.isAt('/plans');
    });

    for (const like of ['type-default', 'type-promo-no-abonent', 'half-closed'])
      test(`shows a lock without a tab stop for ${like}`, async ({ page, env }) => {
        await open(env, { like });
        const row = page.getByRole('listitem').first();
        await expect(row.getByText('Cannot be cancelled')).toBeAttached();
        await expect(row.getByRole('switch')).toHaveCount(0);
        // The action that keeps the plan is a button, the lock is not.
        await expect(row.getByRole('button')).toHaveText(like === 'half-closed' ? [/^Keep/] : []);
      });

    for (const [like, route] of [
      ['type-sbp', '/plans/subscription-exists'],
      ['type-card', '/plans/subscription-exists'],
      ['type-promo-no-abonent', '/plans/subscription-exists'],
      ['half-closed', '/plans/available-packages'],
      ['other', '/plans/available-packages'],
      ['subscriber', '/plans/available-packages'],
    ] as const)
      test(`leads ${like} from other packages to ${route}`, async ({ env }) => {
        const { plans } = await open(env, { like });
        await plans.button(/^(Choose another plan|Get more storage)$/).click();
        await plans.isAt(route);
      });

    test('shows the running orders of a user on another network as packages', async ({
      page,
      env,
    }) => {
      const { plans } = await open(env, { like: 'orders' });
      await expect(plans.card('10 GB')).toBeVisible();
      await expect(plans.card('250 GB').getByText('150 ₽')).toBeVisible();
      await expect(page.getByText('Cannot be cancelled')).toHaveCount(2);
    });

    test('retries ten times in 30 s, then shows that there are no packages', async ({
      page,
      env,
    }) => {
      await page.clock.install();
      const { plans, account, state } = await open(env, { like: 'empty' });
      await expect(plans.heading('Looking for your subscriptions')).toBeVisible();
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(await plans.path()).toBe('/plans/empty-packages');
      }).toPass({ intervals: [30], timeout: 50_000 });
      await expect(plans.heading('No subscriptions yet')).toBeVisible();
      const lists = (await state()).calls.filter(
        (each) => String(each['call']).includes('_packages') && each['who'] === account?.userId,
      );
      // Eleven reads of both lists, and one by the page itself, which may be opened by hand.
      expect(lists.length).toBe(24);
    });

    test('shows a package that appears during the retries', async ({ sandbox, env }) => {
      const { plans, account } = await open(env, { like: 'empty' });
      await expect(plans.heading('Looking for your subscriptions')).toBeVisible();
      await sandbox.account({
        phone: account?.phone ?? '',
        packages: [packageFor('card', small, '30days')],
      });
      await expect(plans.card('250 GB')).toBeVisible({ timeout: 10_000 });
    });

    for (const [like, name, route] of [
      ['new-subscriber', /^More about 250.GB$/, '/plans/special-promo'],
      ['free-2tb', /^Get 2.TB$/, '/plans/ub'],
    ] as const)
      test(`shows ${like} the matching offer`, async ({ env }) => {
        const { plans } = await open(env, { like });
        await plans.button(name).click();
        await plans.isAt(route);
      });

    test('hides the special promo from a user who has used it', async ({ env }) => {
      const { plans } = await open(env, { like: 'special-promo' });
      await expect(plans.card('10 GB')).toBeVisible();
      await expect(plans.button(/^More about/)).toHaveCount(0);
    });

    for (const [like, route] of [
      ['new-subscriber', '/plans/special-promo'],
      ['free-2tb', '/plans/ub'],
    ] as const)
      test(`opens ${route} in the first webview session, and not in later ones`, async ({
        page,
        env,
      }) => {
        await page.addInitScript(() =>
          Reflect.set(window, 'CloudApp', { postMessage: () => undefined }),
        );
        const { plans } = await open(env, { like });
        await plans.isAt(route);
        const again = await open(env, { like }, { start: '/plans?again=1' });
        await expect(again.plans.heading('Cloud subscriptions')).toBeVisible();
      });

    test('distinguishes a replacement from the plan it replaces', async ({ page, env }) => {
      const { plans } = await open(env, { like: 'switchover' });
      const next = page.getByRole('listitem').filter({ hasText: 'Next plan' });
      await expect(next.getByText(/Starts on\s\d\d\.\d\d\.\d{4}/)).toBeVisible();
      await expect(next.getByRole('switch')).toHaveCount(0);
      await expect(plans.card('250 GB').getByText('Will be replaced')).toBeVisible();
    });

    test('continues an open payment', async ({ env }) => {
      const { plans } = await open(env, { like: 'status-payment-open' });
      await plans.button('Continue payment').click();
      await expect
        .poll(() => plans.path())
        .toMatch(/^\/plans\/available-packages(\/open-session)?$/);
    });

    test('sends no account or package request before sign-in', async ({ sandbox, env }) => {
      const { plans } = await open(env, null);
      await plans.isAt('/sso');
      const calls = (await sandbox.state()).calls.map((each) => String(each['call']));
      expect(calls.filter((call) => /packages|accounts/.test(call))).toEqual([]);
    });

    test('leads to sign-in when the token is rejected', async ({ sandbox, env }) => {
      const account = await sandbox.account({ like: 'subscriber' });
      await sandbox.control('revoke', { token: account.token });
      const plans = await PlansPage.open(env, { account });
      await plans.isAt('/sso');
    });

    test('recovers from a server error', async ({ sandbox, env }) => {
      const account = await sandbox.account({ like: 'subscriber' });
      const call = 'GET users/{userid}/{brand}_packages';
      await sandbox.fault({ call, who: account.userId, status: 500, times: 9 });
      const plans = await PlansPage.open(env, { account });
      await expect(plans.heading('Something went wrong')).toBeVisible({ timeout: 15_000 });
      await sandbox.control('faults/clear');
      await plans.button('Try again').click();
      await expect(plans.card('250 GB')).toBeVisible();
    });

    test('shows a malformed response as an error and stays usable', async ({ sandbox, env }) => {
      const account = await sandbox.account({ like: 'subscriber' });
      const call = 'GET users/{userid}/switchover_packages';
      await sandbox.fault({ call, who: account.userId, malformed: true });
      const plans = await PlansPage.open(env, { account });
      await plans.button('Try again').click();
      await expect(plans.card('250 GB')).toBeVisible();
    });

    test('shows a change made elsewhere without a skeleton', async ({ page, sandbox, env }) => {
      const { plans, account } = await open(env, { like: 'subscriber' });
      await expect(plans.card('250 GB')).toBeVisible();
      // The cards are drawn before the code that receives messages has loaded.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        const roots = [
          document,
          ...[...document.querySelectorAll('*')].map((each) => each.shadowRoot),
        ];
        Reflect.set(window, 'skeletons', 0);
        for (const root of roots)
          if (root)
            new MutationObserver(() => {
              if (root.querySelector('.cw-loading'))
                Reflect.set(window, 'skeletons', Number(Reflect.get(window, 'skeletons')) + 1);
            }).observe(root, { childList: true, subtree: true });
      });
      await sandbox.account({
        phone: account?.phone ?? '',
        packages: [packageFor('paid', middle, '30days', { next_payment: '2027-01-01' })],
      });
      await page.evaluate(() => {
        new BroadcastChannel('cloud-widgets:web').postMessage({ type: 'packages-changed' });
      });
      await expect(plans.card('500 GB')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'skeletons') as number)).toBe(0);
    });

    test('keeps the size-quota code through sign-in, and leads a signed-in user directly to its page', async ({
      page,
      env,
    }) => {
      const start = '/plans?code=offer_250gb_30';
      const visitor = await open(env, null, { start });
      await visitor.plans.isAt('/sso');
      const kept = await page.evaluate(() =>
        Object.entries(localStorage).find(([key]) => key.endsWith('sso_query_params')),
      );
      expect(kept?.[1]).toContain('"to_promocodeSizeQuotaExited":true');
      const again = { start: `${start}&again=1` };
      const known = await open(env, { like: 'over-quota' }, again);
      await known.plans.isAt('/plans/promocode-size-quota-exited');
    });

    test('works by keyboard and moves the focus to each heading', async ({ page, env }) => {
      const { plans } = await open(env, { like: 'card' });
      const control = plans.card('500 GB').getByRole('switch');
      await control.focus();
      await page.keyboard.press('Space');
      await expect(plans.heading('Cancel 500 GB?')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(plans.button('Keep the plan')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(plans.heading('Cloud subscriptions')).toBeFocused();
    });

    test('causes no layout shift', async ({ page, env }) => {
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources = [] } = entry as unknown as { sources?: { node?: Element }[] };
            const names = sources.map(({ node }) => node?.className ?? '');
            // The host's frame is not part of the widget.
            if (names.some((name) => !name.startsWith('shell'))) shifts.push(names);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { plans } = await open(env, { like: 'free-2tb' });
      await expect(plans.button(/^Get 2.TB$/)).toBeVisible();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown[])).toEqual([]);
    });
  });
}
