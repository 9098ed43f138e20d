import code from '#sign-in/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { embeddings } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { SignInPage } from './models/sign-in.ts';

/* Expired, closed and blocked: the user can continue from each, and the pending action runs.
   docs/contract.md. */

const pass = 'Я не робот';
const expire = 'Дать проверке истечь';
const fail = 'Не пройти проверку';

/** The first invisible captcha does nothing, as when its requests hang. */
const silentOnce = `
{
  const { execute } = window.smartCaptcha;
  window.smartCaptcha.execute = () => {
    window.smartCaptcha.execute = execute;
    document.body.dataset.silent = '';
  };
}`;

/** Passes the captcha; exactly one code is sent. */
async function passed(widget: SignInPage, phone: string, sent = 1): Promise<void> {
  await widget.button(pass).click();
  await widget.codeField.waitFor();
  expect(await widget.sent(phone)).toBe(sent);
}

for (const embedding of embeddings)
  test.describe(`sign-in captcha in the ${embedding}`, () => {
    test.use({ embedding });

    test(
      'a captcha that expires is shown again, and once solved sends one code',
      { tag: '@engines' },
      async ({ page, env }) => {
        const { widget, phone } = await SignInPage.begun(env, 'captcha');
        await widget.button(expire).click();
        await widget.sees(code['captcha.again']);
        expect(await widget.sent(phone)).toBe(0);
        await widget.button(expire).click();
        await expect(widget.button(pass)).toBeVisible();
        await passed(widget, phone);
        await widget.enterCode(await widget.lastCode(phone));
        if (embedding === 'host') await page.waitForURL(/\/sandbox\/callback/);
        else await widget.sees(own['signed-in.heading']);
      },
    );

    test('an invisible captcha that expires twice is reported, and one click repeats the request', async ({
      env,
    }) => {
      const { widget, phone } = await SignInPage.begun(env, 'captcha-challenge');
      await widget.button(expire).click();
      await widget.button(expire).click();
      await widget.sees(code['captcha-expired.title']);
      expect(await widget.sent(phone)).toBe(0);
      await widget.press(own['sso.submit']);
      await passed(widget, phone);
    });

    test('a visible captcha that is closed is reported, and shown again on a click', async ({
      page,
      env,
    }) => {
      const { widget, phone } = await SignInPage.begun(env, 'captcha');
      await widget.button(pass).waitFor();
      await page.getByRole('button', { name: code['captcha.close'] }).first().click();
      await widget.sees(code['captcha-closed.title']);
      await expect(widget.button(pass)).toHaveCount(0);
      expect(await widget.sent(phone)).toBe(0);
      await widget.press(own['sso.submit']);
      await passed(widget, phone);
    });

    test('a captcha in a low window can be scrolled to its last button', async ({ page, env }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      const { widget } = await SignInPage.begun(env, 'captcha');
      const last = widget.button(fail);
      await expect(last).not.toBeInViewport();
      await page.getByText(code['captcha.heading']).hover();
      await page.mouse.wheel(0, 400);
      await expect(last).toBeInViewport({ ratio: 1 });
    });

    test('an invisible captcha that is closed is reported, and shown again on a click', async ({
      env,
    }) => {
      const { widget, phone } = await SignInPage.begun(env, 'captcha-challenge');
      await widget.button('Закрыть проверку').click();
      await widget.sees(code['captcha-closed.title']);
      await widget.press(own['sso.submit']);
      await passed(widget, phone);
    });

    for (const like of ['captcha', 'captcha-invisible'])
      test(`a captcha whose script is blocked is reported, and works on a click once it is allowed: ${like}`, async ({
        page,
        watched,
        env,
      }) => {
        watched.allow(/captcha\.js|Cloud Widgets #8/);
        await page.route('**/captcha.js*', (route) => route.abort());
        const { widget, phone } = await SignInPage.begun(env, like);
        await widget.sees(code['captcha-blocked.title']);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await widget.sent(phone)).toBe(0);
        await page.unroute('**/captcha.js*');
        await widget.press(own['sso.submit']);
        if (like === 'captcha') await widget.button(pass).click();
        await widget.codeField.waitFor();
        expect(await widget.sent(phone)).toBe(1);
      });

    test('an invisible captcha that does not answer is reported, and one click repeats the request', async ({
      page,
      watched,
      env,
    }) => {
      watched.allow(/Cloud Widgets #8/);
      await page.route('**/captcha.js*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()) + silentOnce });
      });
      await page.clock.install();
      const { widget, phone } = await SignInPage.begun(env, 'captcha-invisible');
      await page.locator('body[data-silent]').waitFor();
      await page.clock.runFor(30_000);
      await widget.sees(code['captcha-blocked.title']);
      await expect(widget.phoneField).toBeEditable();
      expect(await widget.sent(phone)).toBe(0);
      await widget.press(own['sso.submit']);
      await widget.codeField.waitFor();
      expect(await widget.sent(phone)).toBe(1);
    });

    test('a captcha that breaks is reported, and works on a click', async ({ env }) => {
      const { widget, phone } = await SignInPage.begun(env, 'captcha');
      await widget.button(fail).click();
      await widget.sees(code['captcha-blocked.title']);
      await widget.press(own['sso.submit']);
      await passed(widget, phone);
    });

    test('a captcha is also required before another code and before a push', async ({ env }) => {
      const { widget, phone } = await SignInPage.begun(env, 'captcha-mobile-id');
      await widget.button(expire).click();
      await widget.sees(code['captcha.again']);
      await widget.button(pass).click();
      await widget.sees(own['push.heading']);
      expect(await widget.sent(phone)).toBe(1);
      await widget.press(own['push.use-sms']);
      await widget.button(expire).click();
      await widget.sees(code['captcha.again']);
      await passed(widget, phone, 2);
    });
  });
