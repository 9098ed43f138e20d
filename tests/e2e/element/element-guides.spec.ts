import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The files that the code blocks of the README and of the guides are cut from, each in its page. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fileOf = (name: string) => `${root}tests/guides/pages/${name}`;
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');

/** The script of a guide as an integrator's bundler makes it; the elements stay at `/cloud/`. */
async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileOf(name)],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'cloud-widgets/i18next': `${root}dist/tools/i18next.js` },
    external: ['cloud-widgets/elements/*'],
    plugins: [
      {
        name: 'react-entries',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^cloud-widgets\/plans$/ }, () => ({
            path: `${root}dist/react/plans.js`,
          })),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

interface GuidePage {
  readonly body: string;
  /** A file of the guides that runs before the elements do, as a module. */
  readonly script?: string;
  /** A file of the guides that runs after them. */
  readonly late?: string;
  readonly style?: string;
}

/** Opens `/guide.html` of the widgets' origin, with every element. */
async function open(page: Page, { body, script, late, style = '' }: GuidePage) {
  const type = 'text/javascript';
  for (const name of [script, late])
    if (name !== undefined)
      await page.route(`**/${name}.bundle.js`, async (route) =>
        route.fulfill({ contentType: type, body: await bundled(name) }),
      );
  const module = (src?: string) => (src ? `<script type="module" src="${src}"></script>` : '');
  const imports = { 'cloud-widgets/elements/configure': '/cloud/elements/configure.js' };
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guide</title>
<link rel="icon" href="data:,"><style>${style}</style>
<script type="importmap">${JSON.stringify({ imports })}</script>
${module(script && `/${script}.bundle.js`)}${module('/cloud/elements/all.js')}${module(late && `/${late}.bundle.js`)}
<body>${body}</body></html>`;
  await page.route('**/guide.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('/guide.html');
}

const bases = 'api-base="/api/" billing-base="/billing/"';
const plansTag = `<cloud-plans ${bases} lang="en" token="demo-subscriber"></cloud-plans>`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The page has a session whose token is `token`. */
const session = (page: Page, token = 'demo-subscriber') =>
  page.route('**/session/token', (route) => route.fulfill({ body: token }));

/** Requests to a sandbox at its own port are sent to the sandbox of this test. */
const atItsPort = (page: Page, baseURL: string | undefined) =>
  page.route('http://localhost:4173/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace('http://localhost:4173', baseURL ?? ''),
    }),
  );

/** What a purchase fires; whole purchases are in the tests of the frameworks. */
const sell = (page: Page) =>
  page.locator('cloud-plans').evaluate((plans) => {
    const detail = { packageId: '500gb' };
    plans.dispatchEvent(new CustomEvent('cloud-subscribed', { bubbles: true, detail }));
  });

test('the quick start shows plans, and its listener is called after a purchase', async ({
  page,
  baseURL,
}) => {
  await atItsPort(page, baseURL);
  await page.route('**/guide.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: textOf('quick-start.html') }),
  );
  await page.goto('/guide.html');
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  const heard = page.waitForEvent('console', (message) => message.text().startsWith('subscribed'));
  await sell(page);
  expect((await heard).text()).toBe('subscribed 500gb');
});

// #region test
test('a user cancels a package', async ({ page }) => {
  await page.goto('/account');
  const plans = page.locator('cloud-plans');
  await plans.getByRole('switch').first().click();
  await expect(plans.getByRole('heading', { name: /^Cancel/ })).toBeVisible();
  await plans.getByRole('button', { name: /^Cancel/ }).click();
  await expect(plans.getByRole('heading', { name: /plan is cancelled$/ })).toBeVisible();
});
// #endregion

test.beforeEach(async ({ page, baseURL }) => {
  await atItsPort(page, baseURL);
  await page.route('**/account', (route) =>
    route.fulfill({ contentType: 'text/html', body: textOf('quick-start.html') }),
  );
});

test('the React component takes the token of the page’s session', async ({ page }) => {
  await session(page);
  const body = '<main class="account"></main>';
  await open(page, { body, late: 'react.tsx', style: textOf('theme.css') });
  await expect(heading(page, 'Подписки на облако')).toBeVisible();
  const root = page.locator('.cw-root');
  const accent = () =>
    root.evaluate((of) => getComputedStyle(of).getPropertyValue('--cloud-accent'));
  expect(await accent()).toBe('#0b6e4f');
});

test('a tag requests its token from the page, and again when the server refuses one', async ({
  page,
}) => {
  await session(page);
  const tag = plansTag.replace(' token="demo-subscriber"', '');
  await open(page, { body: tag, late: 'get-token.js' });
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  await page.locator('cloud-plans').evaluate((plans) => {
    Object.assign(plans, { getToken: undefined, token: 'no-such-token' });
  });
  await expect
    .poll(() =>
      page.locator('cloud-plans').evaluate((plans) => Reflect.get(plans, 'token') as string),
    )
    .toBe('demo-subscriber');
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
});

test('a page switches the language of a widget', async ({ page }) => {
  const select = '<select><option>en</option><option>es</option></select>';
  await open(page, { body: select + plansTag, late: 'language.js' });
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  await page.locator('select').selectOption('es');
  await expect(heading(page, 'Suscripciones a la nube')).toBeVisible();
});

test('configure sets the base and the language of every widget of the page', async ({ page }) => {
  const sentRequests: string[] = [];
  await page.route('https://cloud.example/**', (route) => {
    sentRequests.push(route.request().url());
    return route.abort();
  });
  const body = '<cloud-plans token="demo-subscriber" billing-base="/billing/"></cloud-plans>';
  await open(page, { body, script: 'configure.js' });
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  expect(sentRequests[0]).toMatch(/^https:\/\/cloud\.example\/api\//);
});

test('the brand of a page and the style of a part reach the widget', async ({ page }) => {
  await open(page, { body: plansTag, style: textOf('theme.css') });
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  const [accent, shadow] = await page.locator('cloud-plans').evaluate(({ shadowRoot }) => {
    const card = shadowRoot?.querySelector('[part~="card"]');
    const button = shadowRoot?.querySelector('.cw-root');
    const style = (of: Element | null | undefined) => (of ? getComputedStyle(of) : undefined);
    return [style(button)?.getPropertyValue('--cloud-accent'), style(card)?.boxShadow];
  });
  expect([accent, shadow]).toEqual(['#0b6e4f', 'none']);
});

for (const [script, body] of [
  ['messages.js', plansTag],
  ['i18next.ts', plansTag],
  [
    undefined,
    textOf('messages.html').replace(
      '<cloud-plans',
      plansTag.slice(0, -15).replace(' lang="en"', ''),
    ),
  ],
] as const)
  test(`the page’s own texts are shown, set by ${script ?? 'an attribute'}`, async ({ page }) => {
    await open(page, { body, ...(script ? { script } : {}) });
    await expect(heading(page, 'Your storage')).toBeVisible();
  });

test('a text for a message that no widget has is reported by its key, and no other', async ({
  page,
  watched,
}) => {
  watched.allow(/#9: messages: no message has the key "plans.list.haeding"/);
  const texts = '{"plans.list.heading":"My storage","plans.list.haeding":"x","offers.heading":"y"}';
  await open(page, { body: plansTag.replace('lang', `messages='${texts}' lang`) });
  await expect(heading(page, 'My storage')).toBeVisible();
  await expect.poll(() => watched.messages.length).toBe(1);
});

test('a listener on the document receives the package and the element that sold it', async ({
  page,
}) => {
  await open(page, { body: plansTag, late: 'events.js' });
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  const heard = page.waitForEvent('console', (message) => message.text().startsWith('cloud-plans'));
  await sell(page);
  expect((await heard).text()).toBe('cloud-plans 500gb');
});

test('a page configures the services around its widgets', async ({ page }) => {
  const requested: string[] = [];
  for (const origin of ['cloud', 'errors', 'counter'])
    await page.route(`https://${origin}.example/**`, (route) => {
      requested.push(route.request().url());
      return origin === 'counter'
        ? route.fulfill({ contentType: 'text/javascript', body: '' })
        : route.abort();
    });
  await open(page, { body: plansTag, script: 'services.js' });
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  const wanted = [
    'https://cloud.example/api/analytics/config',
    'https://counter.example/counter.js',
  ];
  await expect.poll(() => wanted.filter((url) => requested.includes(url))).toEqual(wanted);
});

test('a page sends the times of its widgets to its own server', async ({ page }) => {
  const sent = page.waitForRequest('**/metrics');
  await page.route('**/metrics', (route) => route.fulfill({ status: 204 }));
  await open(page, { body: plansTag, script: 'timing.js' });
  const times = JSON.parse((await sent).postData() ?? '') as Record<string, unknown>;
  expect(times['tag']).toBe('cloud-plans');
  expect(times['interactive']).toBeGreaterThan(0);
});

for (const [name, content] of [
  ['payment-mode="page"', { body: textOf('payment.html') }],
  [
    'an event that is prevented',
    { body: '<cloud-available-packages></cloud-available-packages>', late: 'payment.js' },
  ],
] as const)
  test(`the page opens the payment itself, by ${name}`, async ({ page, sandbox }) => {
    const { token } = await sandbox.account({ like: 'other' });
    const body = content.body.replace(
      '<cloud-available-packages',
      `<cloud-available-packages ${bases} lang="en" token="${token}"`,
    );
    await open(page, { ...content, body });
    await page.getByRole('button', { name: /^Get/ }).first().click();
    const here = page.waitForURL((url) => !url.pathname.endsWith('guide.html'));
    await page.getByRole('button', { name: /^Continue to pay/ }).click();
    await here;
    expect(page.context().pages()).toHaveLength(1);
  });

test('the webview page shows its plans in a browser, without a message to an application', async ({
  page,
}) => {
  await page.route('**/guide.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: textOf('webview.html').replace(
        '<cloud-plans',
        `<cloud-plans ${bases} token="demo-subscriber"`,
      ),
    }),
  );
  await page.goto('/guide.html');
  await expect(heading(page, 'Cloud subscriptions')).toBeVisible();
  expect(await page.evaluate(() => 'CloudWidgetsBridge' in window)).toBe(false);
});
