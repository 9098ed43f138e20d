import code from '../../src/i18n/messages/code.ru.json' with { type: 'json' };
import own from '../../widgets/sign-in/messages/ru.json' with { type: 'json' };
import { places } from '../support/door.ts';
import { expect, test } from '../support/test.ts';
import { SignInPage } from './models/sign-in.ts';

/* Expired, closed and blocked: each has a way on, and the pending action runs. contract-decisions.md. */

const pass = 'Я не робот';
const expire = 'Дать проверке истечь';
const fail = 'Не пройти проверку';

for (const place of places)
  test.describe(`the captcha in the ${place}`, () => {
    test.use({ place });

    test('that expires is shown anew, and passed then sends one code', async ({
      page,
      sandbox,
      world,
    }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: expire }).click();
      await door.sees(code['captcha.again']);
      expect(await door.sent(phone)).toBe(0);
      await page.getByRole('button', { name: expire }).click();
      await expect(page.getByRole('button', { name: pass })).toBeVisible();
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      await expect.poll(() => door.sent(phone)).toBe(1);
      await door.enterCode(await door.lastCode(phone));
      if (place === 'host') await page.waitForURL(/\/sandbox\/callback/);
      else await door.sees(own['signed-in.heading']);
    });

    test('that is invisible and expires twice says so, and one press asks again', async ({
      page,
      sandbox,
      world,
    }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha-challenge' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: expire }).click();
      await page.getByRole('button', { name: expire }).click();
      await door.sees(code['captcha-expired.title']);
      expect(await door.sent(phone)).toBe(0);
      await door.press(own['sso.submit']);
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      expect(await door.sent(phone)).toBe(1);
    });

    test('that is visible and closed says so, and is there again at a press', async ({
      page,
      sandbox,
      world,
    }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: pass }).waitFor();
      await page.getByRole('button', { name: code['captcha.close'] }).first().click();
      await door.sees(code['captcha-closed.title']);
      await expect(page.getByRole('button', { name: pass })).toHaveCount(0);
      expect(await door.sent(phone)).toBe(0);
      await door.press(own['sso.submit']);
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      expect(await door.sent(phone)).toBe(1);
    });

    test('that is invisible and closed says so, and is there again at a press', async ({
      page,
      sandbox,
      world,
    }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha-challenge' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: 'Закрыть проверку' }).click();
      await door.sees(code['captcha-closed.title']);
      await door.press(own['sso.submit']);
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      expect(await door.sent(phone)).toBe(1);
    });

    for (const like of ['captcha', 'captcha-invisible'])
      test(`whose script is blocked says so, and works at a press once it is not: ${like}`, async ({
        page,
        sandbox,
        watched,
        world,
      }) => {
        watched.allow(/captcha\.js/);
        const door = new SignInPage(world);
        const { phone } = await sandbox.account({ like });
        await page.route('**/captcha.js*', (route) => route.abort());
        await door.open();
        await door.enterPhone(phone);
        await door.sees(code['captcha-blocked.title']);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await door.sent(phone)).toBe(0);
        await page.unroute('**/captcha.js*');
        await door.press(own['sso.submit']);
        if (like === 'captcha') await page.getByRole('button', { name: pass }).click();
        await door.codeField.waitFor();
        expect(await door.sent(phone)).toBe(1);
      });

    test('that breaks says so, and works at a press', async ({ page, sandbox, world }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: fail }).click();
      await door.sees(code['captcha-blocked.title']);
      await door.press(own['sso.submit']);
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      expect(await door.sent(phone)).toBe(1);
    });

    test('stands before another code and before a push too', async ({ page, sandbox, world }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'captcha-mobile-id' });
      await door.open();
      await door.enterPhone(phone);
      await page.getByRole('button', { name: expire }).click();
      await door.sees(code['captcha.again']);
      await page.getByRole('button', { name: pass }).click();
      await door.sees(own['push.heading']);
      expect(await door.sent(phone)).toBe(1);
      await door.press(own['push.by-sms']);
      await page.getByRole('button', { name: expire }).click();
      await door.sees(code['captcha.again']);
      await page.getByRole('button', { name: pass }).click();
      await door.codeField.waitFor();
      expect(await door.sent(phone)).toBe(2);
    });
  });
