import code from '#i18n/messages/code.ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { places } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { SignInPage } from './models/sign-in.ts';

/* Expired, closed and blocked: each has a way on, and the pending action runs. contract-decisions.md. */

const pass = 'Я не робот';
const expire = 'Дать проверке истечь';
const fail = 'Не пройти проверку';

/** Passes the captcha, and the one code is sent. */
async function passed(door: SignInPage, phone: string, sent = 1): Promise<void> {
  await door.button(pass).click();
  await door.codeField.waitFor();
  expect(await door.sent(phone)).toBe(sent);
}

for (const place of places)
  test.describe(`the captcha in the ${place}`, () => {
    test.use({ place });

    test('that expires is shown anew, and passed then sends one code', async ({ page, world }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha');
      await door.button(expire).click();
      await door.sees(code['captcha.again']);
      expect(await door.sent(phone)).toBe(0);
      await door.button(expire).click();
      await expect(door.button(pass)).toBeVisible();
      await passed(door, phone);
      await door.enterCode(await door.lastCode(phone));
      if (place === 'host') await page.waitForURL(/\/sandbox\/callback/);
      else await door.sees(own['signed-in.heading']);
    });

    test('that is invisible and expires twice says so, and one press asks again', async ({
      world,
    }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha-challenge');
      await door.button(expire).click();
      await door.button(expire).click();
      await door.sees(code['captcha-expired.title']);
      expect(await door.sent(phone)).toBe(0);
      await door.press(own['sso.submit']);
      await passed(door, phone);
    });

    test('that is visible and closed says so, and is there again at a press', async ({
      page,
      world,
    }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha');
      await door.button(pass).waitFor();
      await page.getByRole('button', { name: code['captcha.close'] }).first().click();
      await door.sees(code['captcha-closed.title']);
      await expect(door.button(pass)).toHaveCount(0);
      expect(await door.sent(phone)).toBe(0);
      await door.press(own['sso.submit']);
      await passed(door, phone);
    });

    test('that is invisible and closed says so, and is there again at a press', async ({
      world,
    }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha-challenge');
      await door.button('Закрыть проверку').click();
      await door.sees(code['captcha-closed.title']);
      await door.press(own['sso.submit']);
      await passed(door, phone);
    });

    for (const like of ['captcha', 'captcha-invisible'])
      test(`whose script is blocked says so, and works at a press once it is not: ${like}`, async ({
        page,
        watched,
        world,
      }) => {
        watched.allow(/captcha\.js/);
        await page.route('**/captcha.js*', (route) => route.abort());
        const { door, phone } = await SignInPage.begun(world, like);
        await door.sees(code['captcha-blocked.title']);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await door.sent(phone)).toBe(0);
        await page.unroute('**/captcha.js*');
        await door.press(own['sso.submit']);
        if (like === 'captcha') await door.button(pass).click();
        await door.codeField.waitFor();
        expect(await door.sent(phone)).toBe(1);
      });

    test('that breaks says so, and works at a press', async ({ world }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha');
      await door.button(fail).click();
      await door.sees(code['captcha-blocked.title']);
      await door.press(own['sso.submit']);
      await passed(door, phone);
    });

    test('stands before another code and before a push too', async ({ world }) => {
      const { door, phone } = await SignInPage.begun(world, 'captcha-mobile-id');
      await door.button(expire).click();
      await door.sees(code['captcha.again']);
      await door.button(pass).click();
      await door.sees(own['push.heading']);
      expect(await door.sent(phone)).toBe(1);
      await door.press(own['push.by-sms']);
      await door.button(expire).click();
      await door.sees(code['captcha.again']);
      await passed(door, phone, 2);
    });
  });
