import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../support/sandbox.ts';
import type { PartnerServer } from '../../support/partner-page.ts';
import { expect, test } from '../../support/test.ts';

/**
 * What `@r2wc/core` does not cover, and what a page may do with an element.
 */

const script = 'cloud/elements/cloud-plans.js';
const heading = 'Подписки на облако';

/** A page of another origin with one `<cloud-plans>`, or with a body of its own. */
const pageWith = (
  partnerServer: PartnerServer,
  attributes = '',
  around = (tag: string) => tag,
): string =>
  partnerServer.page({ body: around(plansTag(partnerServer, attributes)), scripts: [script] });

const plansTag = ({ widgets }: PartnerServer, attributes = ''): string =>
  `<cloud-plans api-base="${widgets}/api/" billing-base="${widgets}/billing/" ${attributes}></cloud-plans>`;

/** Everything the page has requested so far has reached the server. */
const settled = () =>
  fetch(`${document.querySelector('script')?.src ?? ''}?settled=${performance.now()}`).then(
    () => {},
  );

const shadowText = (page: Page) =>
  page.evaluate(() => document.querySelector('cloud-plans')?.shadowRoot?.textContent ?? '');

/** Names of the events that reached the document, in order. */
async function listen(page: Page, ...names: string[]) {
  await page.addInitScript((all) => {
    const received: { name: string; detail: unknown }[] = [];
    Object.assign(window, { received });
    for (const name of all)
      document.addEventListener(name, (event) =>
        received.push({ name, detail: (event as CustomEvent).detail }),
      );
  }, names);
  return () => page.evaluate(() => (window as unknown as { received: unknown[] }).received);
}

test('a page with only the tag and the script shows the plans of its token', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const received = await listen(page, 'cloud-ready', 'cloud-screen');
  await page.goto(pageWith(partnerServer, `token="${token}"`));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  await expect.poll(received).toEqual([
    { name: 'cloud-ready', detail: { path: '/plans' } },
    { name: 'cloud-screen', detail: { path: '/plans' } },
  ]);
  const path = () => String(Reflect.get(document.querySelector('cloud-plans')!, 'path'));
  expect(await page.evaluate(path)).toBe('/plans');
});

test('a property that was set before the script loaded is not lost', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.addInitScript((value) => {
    document.addEventListener('readystatechange', () => {
      const element = document.querySelector('cloud-plans');
      if (element && !customElements.get('cloud-plans')) Object.assign(element, { token: value });
    });
  }, token);
  await page.goto(pageWith(partnerServer));
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
});

test('a token given as a property never reaches the document, a log, an address or an event', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const outside: string[] = [];
  page.on('console', (message) => outside.push(message.text()));
  page.on('request', (request) => outside.push(request.url()));
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      events.push(event.type + JSON.stringify(Reflect.get(event, 'detail') ?? null));
      return dispatchEvent.call(this, event);
    };
  });
  await page.goto(pageWith(partnerServer));
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.evaluate((value) => {
    Object.assign(document.querySelector('cloud-plans')!, { token: value });
  }, token);
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  const written = await page.evaluate(
    () =>
      document.documentElement.outerHTML +
      document.querySelector('cloud-plans')!.shadowRoot!.innerHTML,
  );
  expect(written).not.toContain(token);
  const events = await page.evaluate(() => String(Reflect.get(window, 'events')));
  expect(events).toContain('cloud-ready');
  expect([page.url(), events, ...outside].join('\n')).not.toContain(token);
});

test('a removed attribute resets its setting', async ({ page, partnerServer, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.goto(pageWith(partnerServer, `lang="en" token="${token}"`));
  await expect(page.getByText('250 GB').first()).toBeVisible();
  await page.evaluate(() => document.querySelector('cloud-plans')!.removeAttribute('lang'));
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
});

test('a malformed attribute is reported once, and the widget uses the default', async ({
  page,
  partnerServer,
  sandbox,
  watched,
}) => {
  watched.allow(/Cloud Widgets #1: .* is not valid/);
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.goto(
    pageWith(partnerServer, `lang="fr" theme="pink" start="https://evil.example" token="${token}"`),
  );
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  const warnings = watched.messages.filter((line) => line.includes('is not valid'));
  expect(warnings.map((line) => /> ([a-z-]+):/.exec(line)?.[1])).toEqual([
    'lang',
    'theme',
    'start',
  ]);
  await page.evaluate(() => document.querySelector('cloud-plans')!.setAttribute('brand', 'cloud'));
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  expect(watched.messages.filter((line) => line.includes('is not valid'))).toHaveLength(3);
});

test('a moved element continues at its step', async ({ page, partnerServer, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.goto(
    pageWith(
      partnerServer,
      `token="${token}"`,
      (tag) => `<div id="a">${tag}</div><div id="b"></div>`,
    ),
  );
  await page.getByRole('switch', { checked: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Отключить 250' })).toBeVisible();
  const before = await shadowText(page);
  expect(before).toContain('Отключить пакет');
  await page.evaluate(() => {
    document.querySelector('#b')!.append(document.querySelector('cloud-plans')!);
  });
  await expect.poll(() => shadowText(page)).toBe(before);
});

test('a removed element leaves nothing running', async ({ page, partnerServer, sandbox }) => {
  const { token, phone } = await sandbox.account({ like: 'empty' });
  await page.clock.install();
  await page.goto(pageWith(partnerServer, `token="${token}"`));
  const calls = async () => (await sandbox.state(phone)).calls.length;
  await expect(page.getByRole('heading', { name: 'Ищем' })).toBeVisible();
  const before = await calls();
  await page.clock.fastForward(3_000);
  await expect.poll(calls).toBeGreaterThan(before);
  await page.evaluate(() => document.querySelector('cloud-plans')!.remove());
  await page.evaluate(settled);
  const left = await calls();
  await page.clock.fastForward('10:00');
  await page.evaluate(settled);
  expect(await calls()).toBe(left);
});

test('a page can use its own routing', async ({ page, partnerServer, sandbox }) => {
  const { token } = await sandbox.account({ like: 'other' });
  const received = await listen(page, 'cloud-navigate');
  await page.goto(pageWith(partnerServer, `token="${token}"`));
  await page.evaluate(() =>
    document.addEventListener('cloud-navigate', (event) => event.preventDefault()),
  );
  await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
  await expect.poll(received).toEqual([
    {
      name: 'cloud-navigate',
      detail: { path: '/plans/available-packages', widget: 'available-packages' },
    },
  ]);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
});

/** Without a token of the page, a reload resumes the sign-in: its field for the code. */
async function resumedSignIn(page: Page, partnerServer: PartnerServer, sandbox: SandboxControl) {
  const { phone } = await sandbox.account({ like: 'card' });
  const code = page.getByRole('textbox', { name: /^Код из\sшести цифр/ });
  await page.goto(pageWith(partnerServer));
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(code).toBeVisible();
  await page.reload();
  await expect(code).toBeVisible();
  return code;
}

test('an unfinished sign-in is not resumed once the page has a token', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const code = await resumedSignIn(page, partnerServer, sandbox);

  await page.addInitScript((value) => {
    document.addEventListener('readystatechange', () => {
      document.querySelector('cloud-plans')?.setAttribute('token', value);
    });
  }, token);
  await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('an unfinished sign-in is resumed while getToken knows of no user, and left once it does', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.addInitScript(() => {
    const getToken = async () => localStorage.getItem('page-token');
    document.addEventListener('readystatechange', () => {
      Object.assign(document.querySelector('cloud-plans') ?? {}, { getToken });
    });
  });
  const code = await resumedSignIn(page, partnerServer, sandbox);

  await page.evaluate((value) => localStorage.setItem('page-token', value), token);
  await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('two widgets with different configurations work on one page', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const subscriber = await sandbox.account({ like: 'subscriber' });
  const other = await sandbox.account({ like: 'card' });
  await page.goto(
    pageWith(
      partnerServer,
      `token="${subscriber.token}"`,
      (tag) => tag + plansTag(partnerServer, `lang="en" client-id="shop" token="${other.token}"`),
    ),
  );
  await expect(page.locator('cloud-plans').first()).toContainText('250 ГБ');
  await expect(page.locator('cloud-plans').last()).toContainText('500 GB');
});

test('a page that prevents cloud-token-needed renews the token without losing the step', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token, phone } = await sandbox.account({ like: 'subscriber' });
  const renewed = await sandbox.account({ phone });
  await sandbox.control('revoke', { token });
  await page.addInitScript((value) => {
    document.addEventListener('cloud-token-needed', (event) => {
      event.preventDefault();
      Object.assign(event.target as Element, { token: value });
    });
  }, renewed.token);
  await page.goto(pageWith(partnerServer, `token="${token}"`));
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
});

test('early reads are not sent twice', async ({ page, partnerServer, sandbox }) => {
  const { token, phone } = await sandbox.account({ like: 'subscriber' });
  await page.goto(pageWith(partnerServer, `token="${token}"`));
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  const { calls } = await sandbox.state(phone);
  const names = calls.map((call) => String(call['call'] ?? call['name'])).sort();
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(2);
});
