import { essentialMessages } from '#i18n/essential.ts';
import code from '#sign-in/messages/ru.json' with { type: 'json' };
import common from '#i18n/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';
import { embeddings } from '../support/widget.ts';
import { SignInPage } from './models/sign-in.ts';

/* What must not be lost, sent twice or followed during sign-in. Spec §3, §4. */

const time = /\d:\d\d/;

for (const embedding of embeddings) {
  test.describe(`sign-in in the ${embedding}`, () => {
    test.use({ embedding });

    test('requests only configuration before the user acts', async ({ sandbox, env }) => {
      const widget = new SignInPage(env);
      await widget.open();
      await widget.phoneField.waitFor();
      const { calls } = await sandbox.state();
      expect(calls.filter((each) => !String(each['call']).startsWith('GET '))).toEqual([]);
    });

    test('reports a lost connection while its code is loading, and continues on a click', async ({
      page,
      watched,
      env,
    }) => {
      watched.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      const widget = new SignInPage(env);
      const phone = await widget.phoneFor('otp');
      await widget.open();
      await widget.phoneField.waitFor();
      await page.context().setOffline(true);
      await widget.enterPhone(phone);
      // An element whose notices have not been loaded yet has only the general text.
      const offline = page
        .getByText(common['failure.offline.title'])
        .or(page.getByText(essentialMessages.ru['essential.unavailable.text'] ?? ''));
      await expect(offline).toBeVisible();
      await page.context().setOffline(false);
      await widget.phoneField.press('Enter');
      await widget.codeField.waitFor();
      expect(await widget.sent(phone)).toBe(1);
    });

    test('reports a foreign number as invalid, and sends no code', async ({
      page,
      sandbox,
      env,
    }) => {
      const widget = new SignInPage(env);
      await widget.open();
      await widget.phoneField.fill('+998 90 123 45 67');
      await widget.phoneField.press('Enter');
      await expect(page.getByText(own['sso.invalid'])).toBeVisible();
      await expect(widget.phoneField).toHaveValue('+998 90 123 45 67');
      expect((await sandbox.state()).sms).toEqual([]);
    });

    test('keeps its countdown when the device clock is set back', async ({ page, env }) => {
      const widget = new SignInPage(env);
      await page.clock.install();
      const phone = await widget.phoneFor('otp');
      await widget.open();
      await widget.enterPhone(phone);
      await widget.codeField.waitFor();
      await page.clock.setSystemTime(Date.now() - 60 * 60 * 1000);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('button', { name: /Новый код через 0:5\d/ })).toBeVisible();
    });

    test(
      'resumes the code after a reload with the same deadline, and sends nothing again',
      { tag: '@engines' },
      async ({ page, sandbox, env }) => {
        const widget = new SignInPage(env);
        const phone = await widget.phoneFor('reserve-otp');
        await widget.open();
        await widget.enterPhone(phone);
        await widget.codeField.waitFor();
        await sandbox.advance(20_000);
        await page.reload();
        await widget.codeField.waitFor();
        await expect(page.getByRole('button', { name: /Новый код через 0:\d\d/ })).toBeVisible();
        expect(await widget.sent(phone)).toBe(1);
        await widget.press(code['code.to-backup']);
        await widget.control(code['code.to-main']).waitFor();
        await page.reload();
        await widget.control(code['code.to-main']).waitFor();
        await widget.isAt('/reserve-confirm-otp');
        expect(await widget.sent(phone)).toBe(2);
      },
    );

    for (const responseLost of [{ malformed: true }, { lost: 'after' }] as const)
      test(`accepts the code of a request whose response was lost: ${Object.keys(responseLost).join()}`, async ({
        page,
        sandbox,
        watched,
        env,
      }) => {
        watched.allow(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
        const widget = new SignInPage(env);
        const phone = await widget.phoneFor('otp');
        const call = 'POST bcl_otp_tokens (send)';
        // A browser automatically repeats requests that were lost on a reused connection.
        await sandbox.fault({ call, times: 0, ...responseLost });
        await widget.open();
        await widget.enterPhone(phone);
        await page.getByRole('alert').waitFor();
        await sandbox.control('faults/clear');
        await widget.press(own['sso.submit']);
        await widget.sees(code['limit.arrived']);
        await page.reload();
        await widget.sees(code['limit.arrived']);
        await widget.press(code['limit.enter']);
        await widget.isAt('/confirm-otp');
        await page.reload();
        await expect(page.getByRole('button', { name: /Новый код через \d:\d\d/ })).toBeVisible();
        expect(await widget.sent(phone)).toBe(1);
        await widget.enterCode(await widget.lastCode(phone));
        if (embedding === 'host') await page.waitForURL(/\/sandbox\/callback/);
        else await widget.sees(own['signed-in.heading']);
      });

    test('restores a locked field after a reload, and sends nothing again', async ({
      page,
      env,
    }) => {
      const { widget, phone } = await SignInPage.begun(env, 'attempts-limit');
      await widget.enterCode('111111');
      await widget.sees(code['code.locked.title']);
      await page.reload();
      await widget.sees(code['code.locked.title']);
      await expect(page.getByRole('button', { name: time })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      expect(await widget.sent(phone)).toBe(1);
    });

    test(
      'resumes a push after a reload, and signs in once it is confirmed',
      { tag: '@engines' },
      async ({ page, env }) => {
        const widget = new SignInPage(env);
        const phone = await widget.phoneFor('mobile-id');
        await widget.open();
        await widget.enterPhone(phone);
        await widget.sees(own['push.heading']);
        await page.reload();
        await widget.sees(own['push.heading']);
        await widget.isAt('/confirm-mobileid');
        expect(await widget.sent(phone)).toBe(1);
        await widget.decidePush(phone, 'confirm');
        if (embedding === 'host') await page.waitForURL(/\/sandbox\/callback/);
        else await widget.sees(own['signed-in.heading']);
      },
    );

    test('uses the deadline, not the ticks, for the countdown of a frozen page', async ({
      page,
      env,
    }) => {
      await page.clock.install();
      const widget = new SignInPage(env);
      const phone = await widget.phoneFor('otp');
      await widget.open();
      await widget.enterPhone(phone);
      await widget.codeField.waitFor();
      await page.clock.fastForward(600_000);
      await expect(widget.control(code['code.resend'])).not.toHaveAttribute('aria-disabled');
      expect(await widget.sent(phone)).toBe(1);
    });

    test('redirects a user without a stored phone to the phone entry', async ({ env }) => {
      for (const route of ['/confirm-otp', '/confirm-mobileid', '/redirect']) {
        const widget = new SignInPage(env);
        await widget.open(route);
        await widget.sees(own['sso.heading']);
        await widget.isAt('/sso');
      }
    });

    test('signs in the other tab', async ({ page, context, env }) => {
      const first = new SignInPage(env);
      const phone = await first.phoneFor('otp');
      await first.open();
      const other = new SignInPage({ ...env, page: await context.newPage() });
      await other.page.goto(page.url());
      await other.phoneField.waitFor();
      await first.enterPhone(phone);
      await first.codeField.waitFor();
      await first.enterCode(await first.lastCode(phone));
      if (embedding === 'element') await other.sees(own['signed-in.heading']);
      else await expect.poll(() => other.path()).not.toBe('/sso');
    });
  });
}

test('a sign-in applies to every widget on a page', async ({ page, sandbox, partnerServer }) => {
  const bases = `api-base="${sandbox.origin}/api/" billing-base="${sandbox.origin}/billing/" lang="ru"`;
  await page.goto(
    partnerServer.page({
      body: `<cloud-sign-in ${bases}></cloud-sign-in><cloud-plans ${bases}></cloud-plans>`,
      scripts: ['cloud/elements/cloud-sign-in.js', 'cloud/elements/cloud-plans.js'],
    }),
  );
  const { phone } = await sandbox.account({ like: 'subscriber' });
  const widget = page.locator('cloud-sign-in');
  await widget.getByRole('textbox', { name: own['sso.phone'] }).fill(phone);
  await widget.getByRole('button', { name: own['sso.submit'] }).click();
  const field = widget.getByRole('textbox', { name: code['code.label'] });
  await field.waitFor();
  const { sms } = await sandbox.state(phone);
  await field.fill(String(sms.at(-1)?.['code']));
  await expect(widget.getByText(own['signed-in.heading'])).toBeVisible();
  const path = () =>
    page.locator('cloud-plans').evaluate((tag) => String(Reflect.get(tag, 'path')));
  await expect.poll(path).toBe('/plans');
});

test('a sign-in uses the key names of spec §3 in the host, and a prefix on another page', async ({
  page,
  sandbox,
  env,
}) => {
  const names = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  const host = new SignInPage(env);
  const phone = await host.phoneFor('otp');
  await host.open();
  await host.enterPhone(phone);
  await host.codeField.waitFor();
  expect(await names()).toEqual(
    expect.arrayContaining([
      'clp_OTP',
      'clp_otp_tokens',
      'clp_phone',
      'type_phone',
      'unformatted_phone',
    ]),
  );
  await host.enterCode(await host.lastCode(phone));
  await page.waitForURL(/\/sandbox\/callback/);
  const cookies = await page.context().cookies(sandbox.origin);
  const cookie = cookies.find((each) => each.name === 'auth_token');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(300 * 24 * 3600);

  const embed = new SignInPage({ ...env, embedding: 'element' });
  await embed.open();
  await embed.enterPhone(await embed.phoneFor('otp'));
  await embed.codeField.waitFor();
  expect((await names()).filter((name) => !name.startsWith('cloud:web:'))).toEqual([]);
});

test('a redirect target outside the allow-list is not followed', async ({ page, watched, env }) => {
  watched.allow(/Cloud Widgets #6: An address is not followed \(https:\/\/evil\.example\)/);
  const widget = new SignInPage(env);
  const phone = await widget.phoneFor('otp');
  await widget.open('/sso?to=https://evil.example/');
  await widget.sees(own['sso.untrusted.title']);
  await widget.enterPhone(phone);
  await widget.codeField.waitFor();
  await widget.enterCode(await widget.lastCode(phone));
  await page.waitForURL(/\/sandbox\/callback/);
  expect(new URL(page.url()).searchParams.has('to')).toBe(false);
});

test('the callback URL contains the redirect target', async ({ page, env }) => {
  const widget = new SignInPage(env);
  const phone = await widget.phoneFor('otp');
  await widget.open('/sso?to=/files&config_type=mini');
  await widget.enterPhone(phone);
  await widget.codeField.waitFor();
  await widget.enterCode(await widget.lastCode(phone));
  await page.waitForURL(/\/sandbox\/callback/);
  const { origin, searchParams } = new URL(page.url());
  const [to, configType] = ['to', 'config_type'].map((name) => searchParams.get(name));
  expect({ to, configType }).toEqual({ to: `${origin}/files`, configType: 'mini' });
});

test('a tab opened during a sign-in does not take its redirect target', async ({ page, env }) => {
  const widget = new SignInPage(env);
  const phone = await widget.phoneFor('otp');
  await widget.open('/sso?to=/files');
  await widget.enterPhone(phone);
  await widget.codeField.waitFor();
  const other = await page.context().newPage();
  await other.goto(new URL('/plans/available-packages', page.url()).href);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.close();
  await widget.enterCode(await widget.lastCode(phone));
  await page.waitForURL(/\/sandbox\/callback/);
  expect(new URL(page.url()).searchParams.get('to')).toBe(`${new URL(page.url()).origin}/files`);
});

test('a sign-in does not end at the redirect target of an earlier visit', async ({ page, env }) => {
  const widget = new SignInPage(env);
  const phone = await widget.phoneFor('otp');
  await widget.open('/sso?to=/files');
  await widget.phoneField.waitFor();
  await page.evaluate(() => localStorage.setItem('to_given', '0'));
  await widget.open('/sso');
  await widget.enterPhone(phone);
  await widget.codeField.waitFor();
  await widget.enterCode(await widget.lastCode(phone));
  await page.waitForURL(/\/sandbox\/callback/);
  expect(new URL(page.url()).searchParams.has('to')).toBe(false);
});
