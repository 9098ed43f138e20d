import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** A page inside an application: simulations of both platforms' bridges, and of a page that frames it. */

const schema = JSON.parse(
  readFileSync(
    new URL('../../../src/element/webview/webview.schema.json', import.meta.url),
    'utf8',
  ),
) as object;
const ajv = new Ajv2020({ allErrors: true });
const isToApp = ajv.compile({ ...schema, oneOf: undefined, $ref: '#/$defs/toApp' });
const isToPage = ajv.compile({ ...schema, oneOf: undefined, $ref: '#/$defs/toPage' });

interface Message {
  readonly type: string;
  readonly [name: string]: unknown;
}

type Platform = 'android' | 'android listener' | 'ios';

/** The application: the messages it has received, and its channel to the page. */
async function application(page: Page, platform: Platform, token: string | null) {
  const told: Message[] = [];
  const say = async (message: object) => {
    const whole = { version: 1, ...message };
    expect(isToPage(whole)).toBe(true);
    await page.evaluate(
      ([text, by]) => {
        const { CloudApp, CloudWidgetsBridge } = window as unknown as {
          CloudApp: EventTarget;
          CloudWidgetsBridge: { receive: (message: unknown) => void };
        };
        if (by === 'android listener')
          CloudApp.dispatchEvent(new MessageEvent('message', { data: text }));
        else CloudWidgetsBridge.receive(by === 'ios' ? JSON.parse(text) : text);
      },
      [JSON.stringify(whole), platform] as const,
    );
  };
  await page.exposeFunction('toTheApplication', (text: string) => {
    const message = JSON.parse(text) as Message;
    expect([isToApp(message), text]).toEqual([true, text]);
    told.push(message);
    if (message.type === 'token') void say({ type: 'token', id: message['id'], token });
  });
  await page.addInitScript((by) => {
    const postMessage = (text: string) => {
      (Reflect.get(window, 'toTheApplication') as (text: string) => void)(text);
    };
    if (by === 'ios')
      Object.assign(window, { webkit: { messageHandlers: { cloud: { postMessage } } } });
    else if (by === 'android') Object.assign(window, { CloudApp: { postMessage } });
    else Object.assign(window, { CloudApp: Object.assign(new EventTarget(), { postMessage }) });
  }, platform);
  return { told, say, types: () => told.map(({ type }) => type) };
}

/** The page within the application, as it is written in the guide. */
async function open(page: Page, tag: string) {
  await page.route('**/app.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>App</title>
<${tag} lang="en" api-base="/api/" billing-base="/billing/"></${tag}>
<script type="module" src="/app.js"></script>`,
    }),
  );
  await page.route('**/app.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { connectApp } from '/cloud/elements/webview.js';
connectApp();
await import('/cloud/elements/${tag}.js');`,
    }),
  );
  await page.goto('/app.html');
}

for (const platform of ['android', 'android listener', 'ios'] as const)
  test(`an application on ${platform} gives a token and receives payments, Back and events`, async ({
    page,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'other' });
    const app = await application(page, platform, token);
    await open(page, 'cloud-plans');
    // Spec §4: the first session in an application begins with an offer.
    await expect(page.getByRole('heading', { name: 'More storage in your cloud' })).toBeVisible();
    await expect.poll(app.types).toContain('ready');
    expect(app.types()[0]).toBe('connect');

    await app.say({ type: 'back' });
    await expect
      .poll(() => app.told.filter(({ type }) => type === 'back'))
      .toEqual([{ version: 1, type: 'back', handled: true }]);
    await expect(page.getByRole('heading', { name: 'Cloud subscriptions' })).toBeVisible();
    expect(app.types()).toContain('token');
    await app.say({ type: 'back' });
    await expect.poll(() => app.told.at(-1)).toMatchObject({ type: 'back', handled: false });
    await page.evaluate(() =>
      (Reflect.get(window, 'CloudWidgetsBridge') as { close: () => void }).close(),
    );
    await expect.poll(() => app.told.at(-1)).toMatchObject({ type: 'close' });
    expect(JSON.stringify(app.told)).not.toContain(token);
  });

test('an application opens the payment page itself, and reports the user’s return', async ({
  page,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  const app = await application(page, 'android', token);
  await open(page, 'cloud-available-packages');
  await page.getByRole('button', { name: /^Get/ }).first().click();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await expect.poll(app.types).toContain('payment');
  const { url } = app.told.find(({ type }) => type === 'payment') as unknown as { url: string };
  expect(url).toMatch(/^http/);
  const requested = page.waitForRequest(/change_requests/, { timeout: 3_000 });
  await app.say({ type: 'returned' });
  await requested;
});

test('messages of a framing page are accepted from listed origins only', async ({
  page,
  sandbox,
  partnerServer,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  const heard: unknown[] = [];
  await page.exposeFunction('toTheParent', (message: unknown) => heard.push(message));
  const framed = (origin: string) => `<!doctype html><title>App</title>
<cloud-plans lang="en" api-base="/api/" billing-base="/billing/"></cloud-plans>
<script type="module">
import { connectApp } from '/cloud/elements/webview.js';
connectApp({ origins: ['${origin}'] });
await import('/cloud/elements/cloud-plans.js');
</script>`;
  const parent = `<!doctype html><title>Parent</title><iframe src="/framed.html"></iframe><script>
addEventListener('message', ({ data, source }) => {
  const message = JSON.parse(data);
  toTheParent(message);
  if (message.type === 'token')
    source.postMessage({ version: 1, type: 'token', id: message.id, token: '${token}' }, '*');
});
</script>`;
  const { origin } = new URL(partnerServer.widgets);
  let named = origin;
  const html = (body: () => string) => (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ contentType: 'text/html', body: body() });
  await page.route(
    '**/framed.html',
    html(() => framed(named)),
  );
  await page.route(
    '**/parent.html',
    html(() => parent),
  );
  await page.goto('/parent.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Cloud subscriptions' })).toBeVisible();
  expect(heard).toContainEqual({ version: 1, type: 'connect', versions: [1] });
  await frame.getByRole('button', { name: 'Get more storage' }).click();
  await frame.getByRole('button', { name: /^Get/ }).last().click();
  await expect(frame.getByRole('button', { name: /^Continue to pay/ })).toBeVisible();
  await expect(frame.getByText('new tab')).toHaveCount(0);

  named = 'https://app.example';
  heard.length = 0;
  await page.reload();
  await expect(frame.getByRole('textbox')).toBeVisible();
  const isThere = () => page.frames()[1]!.evaluate(() => 'CloudWidgetsBridge' in window);
  expect([await isThere(), heard]).toEqual([false, []]);
});

for (const [kind, markup] of [
  ['a frame', '<iframe name="CloudApp" srcdoc="x"></iframe>'],
  [
    'nested frames',
    `<iframe name="webkit" srcdoc="<iframe name='messageHandlers' srcdoc='<iframe name=cloud srcdoc=x></iframe>'></iframe>"></iframe>`,
  ],
  ['an embedded object', '<form name="CloudApp"><object name="postMessage"></object></form>'],
  ['a frame for the bridge of the page', '<iframe name="CloudWidgetsBridge" srcdoc="x"></iframe>'],
] as const)
  test(`${kind} in the markup of a page is no application, and gives no token`, async ({
    page,
    sandbox,
    partnerServer,
  }) => {
    const { token } = await sandbox.account({ like: 'other' });
    await page.context().route('**/named.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Shop</title>${markup}
<cloud-plans lang="en" api-base="/api/" billing-base="/billing/"></cloud-plans>
<script type="module">
import { connectApp } from '/cloud/elements/webview.js';
onload = async () => {
  document.title = String(connectApp());
  await import('/cloud/elements/cloud-plans.js');
};
</script>`,
      }),
    );
    await page.goto(partnerServer.page({ body: 'Attacker', scripts: [] }));
    const opened = page.waitForEvent('popup');
    // Another origin posts a token to every frame of the page that it has opened.
    await page.evaluate(
      ([url, token]) => {
        const shop = window.open(url);
        const post = (target: Window) => {
          for (const id of ['1', '2', '3'])
            target.postMessage({ version: 1, type: 'token', id, token }, '*');
          for (let index = 0; index < target.length; index += 1) post(target[index]!);
        };
        setInterval(() => shop && post(shop), 20);
      },
      [`${sandbox.origin}/named.html`, token] as const,
    );
    const shop = await opened;
    await expect(shop.getByRole('textbox')).toBeVisible();
    expect(await shop.title()).toBe('undefined');
    expect(await shop.evaluate(() => localStorage.getItem('cloud:web:clp_token'))).toBeNull();
  });
