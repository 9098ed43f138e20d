import code from '#sign-in/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { strictPage } from './strict-elements.ts';
import { expect, test } from './webkit-test.ts';

/** WebKitGTK: sign-in by SMS, by Mobile ID and after a captcha. Spec §4, §5. */

test.beforeEach(async ({ sandbox }) => {
  await sandbox.control('scenario', { resendAfterSeconds: 1 });
});

const exact = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('\u00a0', ' ').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
const signedIn = /^(Облачное хранилище|Вы вошли)/;

test('a user signs in after a wrong code, with one SMS', async ({ user, sandbox, open, code }) => {
  const { phone } = await sandbox.account();
  await open('/sso');
  await user.fill(/Номер телефона/, phone);
  await user.press(/^Продолжить/);
  const right = await code(phone);
  await user.fill(/Код из шести цифр/, right === '000000' ? '111111' : '000000');
  await user.sees(/Код не подош|Неверный код|неверн/i);
  await user.fill(/Код из шести цифр/, right);
  await user.seesHeading(/Облачное хранилище/);
  expect((await sandbox.state(phone)).sms).toHaveLength(1);
});

test('the code entry is restored after a reload, without another SMS', async ({
  driver,
  user,
  sandbox,
  open,
  code,
}) => {
  const { phone } = await sandbox.account();
  await open('/sso');
  await user.fill(/Номер телефона/, phone);
  await user.press(/^Продолжить/);
  const sent = await code(phone);
  await user.sees(/SMS|СМС/);
  await driver.reload();
  await user.fill(/Код из шести цифр/, sent);
  await user.seesHeading(/Облачное хранилище/);
  expect((await sandbox.state(phone)).sms).toHaveLength(1);
});

for (const [where, path] of [
  ['in the host', '/sso'],
  ['on a strict page of another origin', undefined],
] as const) {
  test.describe(`sign-in ${where}`, () => {
    test.beforeEach(async ({ driver, partnerServer, open }) => {
      if (path !== undefined) await open(path);
      else await driver.open(strictPage(partnerServer, 'cloud-sign-in', ''));
    });

    test('a confirmed push signs in, also after a reload', async ({ driver, user, sandbox }) => {
      const { phone } = await sandbox.account({ like: 'mobile-id' });
      await user.fill(/Номер телефона/, phone);
      await user.press(/^Продолжить/);
      await user.seesHeading(exact(own['push.heading']));
      await driver.reload();
      await user.seesHeading(exact(own['push.heading']));
      await sandbox.control('pushes', { phone, decision: 'confirm' });
      await user.seesHeading(signedIn);
      const { pushes, sms } = await sandbox.state(phone);
      expect([pushes.length, sms.length]).toEqual([1, 0]);
    });

    test('after a declined push the user signs in by SMS', async ({
      user,
      sandbox,
      code: sent,
    }) => {
      const { phone } = await sandbox.account({ like: 'mobile-id' });
      await user.fill(/Номер телефона/, phone);
      await user.press(/^Продолжить/);
      await user.seesHeading(exact(own['push.heading']));
      await sandbox.control('pushes', { phone, decision: 'decline' });
      await user.sees(exact(own['push.declined.title']));
      await user.press(exact(own['push.use-sms']));
      await user.fill(/Код из шести цифр/, await sent(phone));
      await user.seesHeading(signedIn);
    });

    for (const like of ['captcha', 'captcha-challenge'])
      test(`a captcha that expires is shown again, and once solved sends one code: ${like}`, async ({
        user,
        sandbox,
        code: sent,
      }) => {
        const { phone } = await sandbox.account({ like });
        await user.fill(/Номер телефона/, phone);
        await user.press(/^Продолжить/);
        await user.press(/^Дать проверке истечь$/);
        if (like === 'captcha') await user.sees(exact(code['captcha.again']));
        const sms = async () => (await sandbox.state(phone)).sms;
        expect(await sms()).toEqual([]);
        // The expired captcha may still be shown for a moment, and its press then leads nowhere.
        await expect(async () => {
          if ((await sms()).length === 0) await user.press(/^Я не робот$/);
          await expect.poll(sms, { timeout: 5_000 }).toHaveLength(1);
        }).toPass();
        await user.fill(/Код из шести цифр/, await sent(phone));
        await user.seesHeading(signedIn);
        expect(await sms()).toHaveLength(1);
      });
  });
}
