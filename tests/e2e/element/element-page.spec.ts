import type { Page } from '@playwright/test';
import common from '#i18n/messages/ru.json' with { type: 'json' };
import plans from '#widgets/plans/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import type { PartnerServer } from '../../support/partner-page.ts';
import type { SandboxControl } from '../../support/sandbox.ts';
import { expect, test } from '../../support/test.ts';

/** How a page’s own layout and styles may affect an element, and how they may not. */

const heading = 'Подписки на облако';

/** The page’s own styles, set through the CSSOM, which its policy allows. */
const style = (page: Page, selector: string, properties: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([found, all]) => {
      const { style } = document.querySelector<HTMLElement>(found)!;
      for (const [name, value] of Object.entries(all)) style.setProperty(name, value);
    },
    [selector, properties] as const,
  );

const widthOf = (page: Page, tag = 'cloud-plans') =>
  page.evaluate((found) => document.querySelector<HTMLElement>(found)!.offsetWidth, tag);

interface Given {
  readonly page: Page;
  readonly partnerServer: PartnerServer;
  readonly sandbox: SandboxControl;
}

/** The plans of a new subscriber on a page of another origin, once loaded. */
const open = async ({ page, partnerServer, sandbox }: Given, around = (tag: string) => tag) => {
  const { page: address, widgets } = partnerServer;
  const { token } = await sandbox.account({ like: 'subscriber' });
  const tag = `<cloud-plans api-base="${widgets}/api/" billing-base="${widgets}/billing/" token="${token}"></cloud-plans>`;
  const scripts = ['cloud/elements/cloud-plans.js'];
  await page.goto(address({ body: around(tag), scripts, styles: ['cloud/page.css'] }));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
};

test.beforeEach(({ page }) => page.setViewportSize({ width: 1000, height: 800 }));

for (const [where, properties] of [
  ['a flex row', { display: 'flex' }],
  ['a centred column', { display: 'flex', 'flex-direction': 'column', 'align-items': 'center' }],
  ['a centred grid', { display: 'grid', 'place-items': 'center' }],
  ['an inline block', { display: 'inline-block' }],
  ['a float', { float: 'left' }],
  ['an absolute box', { position: 'absolute' }],
] as const) {
  test(`a widget has its width in ${where}, and never more than is available`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    await open({ page, partnerServer, sandbox });
    await style(page, 'body', properties);
    expect(await widthOf(page)).toBe(720);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await widthOf(page)).toBeGreaterThanOrEqual(288);
    const wider = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  });
}

test('a widget in a dialog has its full width once the dialog opens', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  await open({ page, partnerServer, sandbox }, (tag) => `<dialog open>${tag}</dialog>`);
  expect(await widthOf(page)).toBe(720);
});

for (const zoom of ['1', '1.7'])
  test(`a dialog is entirely inside the window of a phone if the page is zoomed to ${zoom} by CSS`, async ({
    page,
    partnerServer: { page: address, widgets },
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const body = `<cloud-available-packages api-base="${widgets}/api/" billing-base="${widgets}/billing/"></cloud-available-packages>`;
    await page.goto(address({ body, scripts: ['cloud/elements/cloud-available-packages.js'] }));
    await style(page, 'body', { zoom });
    await page.getByRole('button', { name: 'Условия подписки' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('При привязке карты')).toBeVisible();
    const edges = async () => {
      const { y = -1, height = 0 } = (await dialog.boundingBox()) ?? {};
      return [Math.round(y) > 0, Math.round(y + height)];
    };
    // It rises to its place.
    await expect.poll(edges).toEqual([true, 700]);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog).toBeHidden();
  });

test('a widget whose page signs its user in leaves a user alone who types in a field of the page', async ({
  page,
  partnerServer: { page: address, widgets },
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const tag = `<cloud-plans api-base="${widgets}/api/" billing-base="${widgets}/billing/"></cloud-plans>`;
  const body = `<input aria-label="Search"><div id="article">Text</div>${tag}`;
  await page.goto(address({ body, scripts: ['cloud/elements/cloud-plans.js'] }));
  await style(page, '#article', { height: '2500px' });
  await expect(page.getByRole('heading', { name: own['sso.heading'] })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.pressSequentially('ab');
  await page.evaluate(
    (value) => Object.assign(document.querySelector('cloud-plans')!, { token: value }),
    token,
  );
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  await page.keyboard.type('cd');
  await expect(field).toHaveValue('abcd');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a widget is as high as its first screen, and reserves that height at the next visit', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open({ page, partnerServer, sandbox }, (tag) => `${tag}<p>Below</p>`);
  const heights = () =>
    page.evaluate(() => {
      const { offsetHeight, shadowRoot } = document.querySelector<HTMLElement>('cloud-plans')!;
      return [offsetHeight, shadowRoot!.querySelector<HTMLElement>('.cw-screen')!.offsetHeight];
    });
  const [outer = 0, inner] = await heights();
  expect(outer).toBeGreaterThan(300);
  expect(outer).toBe(inner);
  const stored = () =>
    page.evaluate(() =>
      localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('height:')) ?? ''),
    );
  await expect.poll(stored).toBe(`1000 ${outer}`);
  await page.reload();
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  expect(await heights()).toEqual([outer, outer]);
  // `page.css` reserves the usual height until the script runs; from then on nothing moves.
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
});

test('a widget whose script never loads does not reserve space forever', async ({
  page,
  partnerServer,
}) => {
  await page.goto(
    partnerServer.page({
      body: '<cloud-plans></cloud-plans>',
      scripts: [],
      styles: ['cloud/page.css'],
    }),
  );
  const height = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('cloud-plans')!.offsetHeight);
  await expect.poll(height).toBeGreaterThan(400);
  // What the page does after 20 s.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await height()).toBe(0);
});

test('the text styles of a page do not affect the widget’s lines', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  await open({ page, partnerServer, sandbox });
  const lines = () =>
    page
      .getByText(/^Спишется/)
      .first()
      .boundingBox();
  const before = await lines();
  await style(page, 'html', { direction: 'rtl' });
  await style(page, 'body', {
    'letter-spacing': '0.3em',
    'line-height': '3',
    'text-align': 'center',
    'text-indent': '3em',
    'text-transform': 'uppercase',
    'white-space': 'nowrap',
    'word-break': 'break-all',
    'word-spacing': '1em',
  });
  expect(await lines()).toEqual(before);
});

test('a page where 1rem is 10 px shows the widget at its usual size', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  await open({ page, partnerServer, sandbox });
  const boxes = () =>
    page
      .locator('cloud-plans')
      .evaluate((element) =>
        [element, ...element.shadowRoot!.querySelectorAll('[part~="card"]')].map((each) =>
          JSON.stringify(each.getBoundingClientRect()),
        ),
      );
  const before = await boxes();
  await style(page, 'html', { 'font-size': '62.5%' });
  await style(page, 'body', { 'font-size': '1.6rem' });
  expect(await boxes()).toEqual(before);
});

test('a restarted widget leaves no part of its skeleton behind', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  await open({ page, partnerServer, sandbox });
  await page.evaluate(() => {
    const element = document.querySelector('cloud-plans')!;
    element.remove();
    return new Promise<void>((done) => {
      requestAnimationFrame(() => {
        document.body.append(element);
        done();
      });
    });
  });
  const roots = () =>
    page.evaluate(() => document.querySelector('cloud-plans')!.shadowRoot!.childElementCount);
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  expect(await roots()).toBe(1);
  await page.locator('cloud-plans').evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(page.getByText('250 GB').first()).toBeVisible();
  expect(await roots()).toBe(1);
});

test('a wrong base URL is reported to the page with its call, even by the first request of a sign-in', async ({
  page,
  partnerServer,
  watched,
}) => {
  watched.allow(/404/);
  const body = `<cloud-sign-in api-base="${partnerServer.widgets}/nowhere/"></cloud-sign-in>`;
  await page.goto(partnerServer.page({ body, scripts: ['cloud/elements/cloud-sign-in.js'] }));
  const reported = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('cloud-error', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await page.getByRole('textbox').fill('9000000001');
  await page.getByRole('button').click();
  expect(await reported).toEqual({ kind: 'not-found', number: 26, call: 'POST phone_info_finder' });
  // The user cannot fix it: neither a list nor their number is the cause.
  await expect(page.getByRole('alert')).toContainText(common['failure.not-found.title']);
  await expect(page.getByText(own['sso.phone-not-found'])).toHaveCount(0);
});

test('a language set while the user types keeps the digits and the focus', async ({
  page,
  partnerServer,
}) => {
  const bases = `api-base="${partnerServer.widgets}/api/" billing-base="${partnerServer.widgets}/billing/"`;
  const body = `<cloud-sign-in ${bases}></cloud-sign-in>`;
  await page.goto(partnerServer.page({ body, scripts: ['cloud/elements/cloud-sign-in.js'] }));
  const field = page.getByRole('textbox');
  await field.pressSequentially('900000');
  await page.locator('cloud-sign-in').evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(page.getByRole('heading', { name: 'Sign in to the cloud' })).toBeVisible();
  await expect(field).toHaveValue('900 000');
  await expect(field).toBeFocused();
});

test('new messages of the page keep the digits and the focus', async ({ page, partnerServer }) => {
  const bases = `api-base="${partnerServer.widgets}/api/" billing-base="${partnerServer.widgets}/billing/"`;
  const body = `<cloud-sign-in ${bases}></cloud-sign-in>`;
  await page.goto(partnerServer.page({ body, scripts: ['cloud/elements/cloud-sign-in.js'] }));
  const field = page.getByRole('textbox');
  await field.pressSequentially('900000');
  const setHeading = (heading: string) =>
    page
      .locator('cloud-sign-in')
      .evaluate((element, text) => Object.assign(element, { messages: text }), {
        'sso.heading': heading,
      });
  for (const name of ['Ваш вход', 'Ваш кабинет']) {
    await setHeading(name);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(field).toHaveValue('900 000');
    await expect(field).toBeFocused();
  }
});

test('a widget moved into a frame keeps its styles, and goes on there', async ({
  page,
  partnerServer,
  sandbox,
  watched,
}) => {
  watched.allow(/Cloud Widgets #5/);
  await open({ page, partnerServer, sandbox });
  const styles = await page.locator('cloud-plans').evaluate((element) => {
    const frame = document.createElement('iframe');
    frame.width = '1000';
    frame.height = '700';
    document.body.append(frame);
    frame.contentDocument!.body.append(element);
    const { CSSStyleSheet: Sheet } = frame.contentWindow as Window & typeof globalThis;
    return element.shadowRoot!.adoptedStyleSheets.map((sheet) => sheet instanceof Sheet);
  });
  expect(new Set(styles)).toEqual(new Set([true]));
  const button = page
    .frameLocator('iframe')
    .getByRole('button', { name: plans['plans.list.other'] });
  await expect(button).toHaveCSS('border-radius', '12px');
  await button.click();
  const size = page.frameLocator('iframe').getByRole('radio', { name: /^500 ГБ/ });
  await expect(size).toBeVisible();
  await expect(page.frameLocator('iframe').locator('[part~="offers"]')).toHaveCSS(
    'display',
    'grid',
  );
});

test('no call of a widget that succeeds is listed as failed in the network panel', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const failures: string[] = [];
  network.on('Network.loadingFailed', ({ errorText, type }) =>
    failures.push(`${type} ${errorText}`),
  );
  const { token } = await sandbox.account({ like: 'other' });
  const { widgets } = partnerServer;
  const address = partnerServer.page({
    body: `<cloud-plans api-base="${widgets}/api/" billing-base="${widgets}/billing/" token="${token}"></cloud-plans>`,
    scripts: ['cloud/elements/cloud-plans.js'],
  });
  // Chromium listed one call in about twenty.
  for (let visit = 0; visit < 8; visit += 1) {
    await page.goto(address);
    await page.getByRole('button', { name: /^Выбрать (другой пакет|больше места)$/ }).click();
    await expect(page.getByRole('radiogroup').last()).toBeVisible();
  }
  expect(failures).toEqual([]);
});
