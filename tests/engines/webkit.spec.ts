import { refusals, strictElements, strictPage } from './strict-elements.ts';
import { expect, test } from './webkit-test.ts';

/**
 * WebKitGTK: the main path, the main flows of promo codes, and pages with the strictest policy. Playwright's WebKit is a custom build that Debian does not have: this is the
 * engine as shipped.
 */

test.beforeEach(async ({ sandbox }) => {
  await sandbox.control('scenario', { subscribingMs: 0, resendAfterSeconds: 1 });
});

for (const [where, path] of [
  ['in the host, after a sign-in', '/plans'],
  ['on a partner’s page, the price first', '/embeds/partner.html'],
] as const)
  test(`a user buys 500 GB and cancels it: ${where}`, async ({
    driver,
    user,
    sandbox,
    open,
    signIn,
  }) => {
    const { phone } = await sandbox.account();
    await open(path);
    if (path === '/plans') {
      await signIn(phone);
      await user.press(/^Выбрать (другой пакет|больше места)$/);
    }
    await user.press(/^500 ГБ/);
    await user.press(/^Подключить 500 ГБ/);
    if (path !== '/plans') await signIn(phone);
    await user.press(/^Перейти к оплате/);
    await driver.toNewTab();
    await user.press(/^Оплатить/);
    await user.seesHeading(/Проверяем оплату|подключён|Теперь у вас|можно закрыть/);
    await driver.closeTab();
    await user.seesHeading(/^Теперь у вас 5\d\d ГБ/);
    await user.press(/^Мои подписки$/);
    await user.press(/^Пакет 500 ГБ/);
    await user.seesHeading(/^Отключить 500 ГБ/);
    await user.press(/^Отключить пакет$/);
    await user.seesHeading(/^Пакет 500 ГБ отключён$/);
    const { purchases, cancellations } = await sandbox.state(phone);
    expect(purchases.map(({ packageId }) => packageId)).toEqual([expect.stringContaining('500gb')]);
    expect(cancellations).toHaveLength(1);
  });

test('a button that is still moving is pressed once it stops', async ({
  driver,
  user,
  sandbox,
  partnerServer,
}) => {
  const { token } = await sandbox.account();
  await driver.open(strictPage(partnerServer, 'cloud-available-packages', `token="${token}"`));
  await driver.run(`
    const { animate } = Element.prototype;
    Element.prototype.animate = function ({ transform: [away] }) {
      const transform = Array.from({ length: 101 }, (_, index) => (index % 2 ? away : 'none'));
      return animate.call(this, { transform }, 3_000);
    };
  `);
  await user.press(/^500 ГБ/);
  await user.press(/^Подключить 500 ГБ/);
  await user.press(/^Перейти к оплате/);
  await driver.toNewTab();
  await driver.closeTab();
});

test('the offer of the promo page is activated once', async ({ user, sandbox, open, code }) => {
  const { phone } = await sandbox.account({ tenant: 'bln' });
  await open('/promo?offer=FREE30&partner=bank');
  await user.press(/номер/i);
  await user.fill(/Номер телефона/, phone);
  await user.press(/^Получить код/);
  await user.fill(/[Кк]од/, await code(phone));
  await user.press(/^Подключить 250 ГБ/);
  await user.seesHeading(/250 ГБ ваши/);
  const { calls } = await sandbox.state(phone);
  const activate = 'POST users/{userid}/promocodes (activate)';
  expect(calls.filter(({ call }) => call === activate)).toHaveLength(1);
});

test('a typed promo code is activated after an unknown one', async ({
  driver,
  user,
  sandbox,
  partnerServer,
}) => {
  const { token } = await sandbox.account({ tenant: 'bln' });
  await driver.open(strictPage(partnerServer, 'cloud-promo-entry', `token="${token}"`));
  await user.fill(/[Пп]ромокод/, 'UNKNOWN');
  await user.press(/^Проверить промокод/);
  await user.sees(/Такого кода нет/);
  await driver.run(
    "document.querySelector('cloud-promo-entry').shadowRoot.querySelector('input').select();",
  );
  await user.fill(/[Пп]ромокод/, 'FREE30');
  await user.press(/^Проверить промокод/);
  await user.press(/250 ГБ/);
  await user.seesHeading(/250 ГБ ваши/);
});

for (const { tag, given, heading } of strictElements)
  test(`${tag} violates no policy of a strict page`, async ({
    driver,
    user,
    partnerServer,
    sandbox,
  }) => {
    const account = await sandbox.account({ like: 'subscriber' });
    const address = strictPage(partnerServer, tag, given(account));
    await driver.open(address);
    await user.seesHeading(heading);
    const reports = partnerServer.reports.filter((report) => report['document-uri'] === address);
    expect(reports).toEqual([]);
    const [types, ...refused] = await driver.run<readonly string[]>(refusals);
    // An engine without Trusted Types allows script sinks; one with them does not.
    expect(refused).toEqual(types === 'has Trusted Types' ? ['markup', 'script'] : []);
  });
