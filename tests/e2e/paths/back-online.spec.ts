import common from '#i18n/messages/ru.json' with { type: 'json' };
import { essentialMessages } from '#i18n/essential.ts';
import { expect, test } from '../../support/test.ts';
import { embeddings } from '../../support/widget.ts';
import { PlansPage } from '../models/plans.ts';
import { PurchasePage } from '../models/purchase.ts';

/* A connection that is lost on the way, and comes back: nothing has to be pressed again. */

for (const embedding of embeddings)
  test.describe(embedding, () => {
    test.use({ embedding });
    test.beforeEach(({ watched }) => watched.allow(/ERR_INTERNET_DISCONNECTED/));

    test('without a connection the list leads to an order, which is looked up once online', async ({
      env,
    }) => {
      const { page } = env;
      const shopping = await PurchasePage.open(env, 'new-subscriber');
      // The first touch of the list loads what an order needs.
      const loaded = ['confirming.view', 'checkout.view', 'checkout.flow'].map((name) =>
        page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
      );
      await page.getByRole('radio', { name: /^1 ТБ/ }).check({ force: true });
      await Promise.all(loaded);
      await page.context().setOffline(true);
      await shopping.choose(/^1 ТБ/);
      await shopping.press(/^Подключить/);
      const offline = shopping.heading(common['failure.offline.title']);
      await expect(offline).toBeVisible();
      await page.context().setOffline(false);
      await expect(offline).toBeHidden();
      expect(await shopping.bought()).toEqual([]);
    });

    test('a page that is opened without a connection opens by itself once online', async ({
      env,
    }) => {
      const { page } = env;
      const account = await env.sandbox.account({ like: 'subscriber' });
      const plans = await PlansPage.open(env, { account, lang: 'ru' });
      const other = plans.button(/^(Выбрать|Другие|Больше)/).first();
      await other.waitFor();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await other.click();
      const heading = essentialMessages.ru['essential.unavailable.heading'] ?? '';
      await expect(
        plans.heading(heading).or(plans.heading(common['failure.offline.title'])),
      ).toBeVisible();
      await page.context().setOffline(false);
      await expect(plans.heading('Пакеты облака')).toBeVisible();
    });
  });
