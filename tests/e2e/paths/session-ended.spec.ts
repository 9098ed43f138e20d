import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { embeddings } from '../../support/widget.ts';
import { expect, test } from '../../support/test.ts';
import { sentKeys } from '../models/purchase.ts';
import { SignInPage } from '../models/sign-in.ts';

/* A session that the server ends at the pay button (401): nothing was charged, and the purchase goes on. */

const created = 'POST users/{userid}/{brand}_subscription_change_requests';

for (const embedding of embeddings)
  test.describe(embedding, () => {
    test.use({ embedding });

    test('a session that ends at the pay button costs one code, and the purchase goes on', async ({
      env,
      watched,
    }) => {
      // The refused request.
      watched.allow(/status of 401/);
      const { page, sandbox } = env;
      const keys = sentKeys(page.context());
      const widget = new SignInPage(env);
      const { phone } = await sandbox.account({ like: 'new-subscriber' });
      await sandbox.control('scenario', { resendAfterSeconds: 0, subscribingMs: 0 });
      await widget.openAt('available-packages', '/plans/available-packages');
      await page.getByRole('radio', { name: /^1 ТБ/ }).check({ force: true });
      await widget.press('Подключить 1 ТБ');
      await widget.signIn(phone);
      await expect(widget.heading(/^Подключение 1/)).toBeVisible();
      await sandbox.fault({ call: created, status: 401, times: 1 });
      await widget.button(/^Подключить/).click();

      await expect(widget.heading(own['sso.again.heading'])).toBeVisible();
      await expect(widget.text(/400\s₽ не\sсписаны/)).toBeVisible();
      await expect(page.locator('.cw-chosen-package')).toContainText('1 ТБ');
      await expect(widget.phoneField).toHaveValue(/\d{3} \d{3}.\d{2}.\d{2}$/);
      await widget.press(own['sso.submit']);
      await widget.codeField.waitFor();
      await widget.enterCode(await widget.lastCode(phone));

      await widget.isAt('/plans/available-packages/success');
      const { purchases } = await sandbox.state(phone);
      expect(purchases.map((each) => each['packageId'])).toEqual(['paid-1tb-30days']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    });

    test('another plan can be chosen instead of the interrupted purchase', async ({
      env,
      watched,
    }) => {
      watched.allow(/status of 401/);
      const { page, sandbox } = env;
      const widget = new SignInPage(env);
      const { phone } = await sandbox.account({ like: 'new-subscriber' });
      await widget.openAt('available-packages', '/plans/available-packages');
      await page.getByRole('radio', { name: /^1 ТБ/ }).check({ force: true });
      await widget.press('Подключить 1 ТБ');
      await widget.signIn(phone);
      await expect(widget.heading(/^Подключение 1/)).toBeVisible();
      await sandbox.fault({ call: created, status: 401, times: 1 });
      await widget.button(/^Подключить/).click();
      await widget.press(own['sso.other-package']);
      await expect(widget.heading(/^Пакеты облака/)).toBeVisible();
      const { purchases } = await sandbox.state(phone);
      expect(purchases).toEqual([]);
    });
  });
