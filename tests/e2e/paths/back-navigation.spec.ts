import { embeddings } from '../../support/widget.ts';
import { expect, test } from '../../support/test.ts';
import { PurchasePage } from '../models/purchase.ts';
import { SignInPage } from '../models/sign-in.ts';

/* Back after a sign-in leads to where it was required, never to "you are signed in". */

const offers = '/plans/available-packages';
const offersHeading = /^Пакеты облака/;

for (const embedding of embeddings)
  test.describe(embedding, () => {
    test.use({ embedding });

    test('Back leads from the confirmation to the packages after a sign-in', async ({ env }) => {
      const { page, sandbox } = env;
      const widget = new SignInPage(env);
      const { phone } = await sandbox.account({ like: 'other' });
      await widget.openAt('available-packages', offers);
      await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
      await widget.press('Подключить 500 ГБ');
      // The chosen package stays visible.
      await expect(page.locator('.cw-chosen-package')).toContainText('250 ₽ в месяц');
      await widget.signIn(phone);
      await expect(widget.heading(/^Подключение 500/)).toBeVisible();
      if (embedding === 'host') await page.goBack();
      else await widget.press('Назад к пакетам');
      await expect(widget.heading(offersHeading)).toBeVisible();
      await widget.isAt(offers);
    });
  });

test('Back skips a sign-in that a page required by itself', async ({ env }) => {
  const { page, sandbox } = env;
  const widget = new SignInPage(env);
  const { phone } = await sandbox.account({ like: 'subscriber' });
  await widget.openAt('plans', '/nowhere');
  await widget.openAt('plans', '/plans');
  await widget.signIn(phone);
  await expect(widget.heading('Подписки на облако')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/nowhere$/);
});

test.describe('a widget embedded as an element', () => {
  test.use({ embedding: 'element' });

  test('starts anew after a link to its page, and continues after a reload', async ({ env }) => {
    const { page } = env;
    const shopping = await PurchasePage.open(env, 'new-subscriber');
    await shopping.choose();
    await shopping.press(/^Подключить/);
    await shopping.isAt('/plans/available-packages/success');
    await page.reload();
    await shopping.isAt('/plans/available-packages/success');
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), {
        href: address,
        textContent: 'Shop',
      });
      document.body.append(link);
    }, page.url());
    await page.getByRole('link', { name: 'Shop' }).click();
    await expect(shopping.heading(offersHeading)).toBeVisible();
    await shopping.isAt(offers);
  });
});
