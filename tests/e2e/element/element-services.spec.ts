import type { Page } from '@playwright/test';
import type { PartnerServer } from '../../support/partner-page.ts';
import { expect, test } from '../../support/test.ts';

/** What a page with embedded widgets can measure and report; docs/guides/services.md. */

const plans = (partnerServer: PartnerServer, body = ''): string =>
  partnerServer.page({ body, scripts: ['cloud/elements/cloud-plans.js'] });

const tag = ({ widgets }: PartnerServer, token: string): string =>
  `<cloud-plans api-base="${widgets}/api/" billing-base="${widgets}/billing/" token="${token}"></cloud-plans>`;

/** The script of a page: it configures services, then adds a widget. */
const embed = (page: Page, { widgets }: PartnerServer, token: string, services: object) =>
  page.evaluate(
    async ([origin, value, wanted]) => {
      type Module = { configure(defaults: object): void };
      const address = `${origin}/cloud/elements/configure.js`;
      const { configure } = (await import(address)) as Module;
      const bases = { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/` };
      configure({ ...bases, services: wanted });
      const element = document.createElement('cloud-plans');
      Reflect.set(element, 'token', value);
      document.body.append(element);
    },
    [widgets, token, services] as const,
  );

/** The bodies of what is posted to an address of the operator's. */
async function posted(page: Page, address: string): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(address, (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return bodies;
}

test('cloud-timing fires once, with its times in order', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('cloud-timing', (event) => {
      const text = document.querySelector('cloud-plans')?.shadowRoot?.textContent ?? '';
      const { detail } = event as CustomEvent<Record<string, number>>;
      heard.push({ ...detail, stood: text.includes('250'), now: performance.now() });
    });
  });
  await page.goto(plans(partnerServer, tag(partnerServer, token)));
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as Record<string, number>[]);
  await expect.poll(heard).toHaveLength(1);
  const [marks] = await heard();
  expect(marks).toMatchObject({ stood: true });
  const { start = -1, skeleton = -1, content = -1, interactive = -1, now = -1 } = marks ?? {};
  const times = [0, start, skeleton, content, interactive, Math.ceil(now)];
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  await page.getByRole('switch').or(page.getByRole('button')).first().focus();
  expect(await heard()).toHaveLength(1);
});

test('page services receive the widgets’ events without personal data', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token, phone, userId } = await sandbox.account({ like: 'subscriber' });
  const events = await posted(page, `${partnerServer.widgets}/api/analytics/events`);
  await page.goto(plans(partnerServer));
  await embed(page, partnerServer, token, { analytics: true });
  await expect.poll(() => events.join('')).toContain('"step":"/plans"');
  for (const secret of [token, phone, userId]) expect(events.join()).not.toContain(secret);
});

test('unreachable services change nothing on a screen', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  await page.route('**/api/analytics/config', () => undefined);
  await page.route('**/api/installations', (route) => route.abort());
  await page.goto(plans(partnerServer));
  await embed(page, partnerServer, token, {
    analytics: true,
    installation: true,
    errors: `${partnerServer.widgets}/errors`,
  });
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
});

test('a page without configured services loads none', async ({ page, partnerServer, sandbox }) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(plans(partnerServer));
  await embed(page, partnerServer, token, {});
  await expect(page.getByText('250 ГБ').first()).toBeVisible();
  const named = /analytics|installations|services/;
  expect(requested.filter((address) => named.test(address))).toEqual([]);
});

test.describe('services that never respond', () => {
  // A page without a policy: it may load the counter from anywhere.
  test.use({ bypassCSP: true });

  test('neither break nor delay a screen, a report of an error, or the next step', async ({
    page,
    partnerServer,
    sandbox,
    watched,
  }) => {
    watched.allow(/Failed to load resource: the server responded with a status of 500/);
    const { token } = await sandbox.account({ like: 'subscriber' });
    const counter = 'https://counter.example/count.js';
    const pending = new Set<string>();
    const hang = (address: string, name: string) =>
      page.route(address, () => void pending.add(name));
    await hang(counter, 'counter');
    await hang('**/api/analytics/config', 'analytics');
    await hang('**/api/installations', 'installation');
    await hang('**/errors', 'errors');
    // The first screen fails, so that there is an error to report.
    await page.route('**/billing/**', (route) =>
      route.fulfill({
        status: 500,
        body: '{}',
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      }),
    );
    await page.goto(plans(partnerServer));
    await embed(page, partnerServer, token, {
      ...{ analytics: true, installation: true, counter },
      errors: `${partnerServer.widgets}/errors`,
    });
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
    const all = ['analytics', 'counter', 'errors', 'installation'];
    await expect.poll(() => [...pending].toSorted()).toEqual(all);

    await page.unroute('**/billing/**');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByText('250 ГБ').first()).toBeVisible();
    await page.getByRole('switch', { disabled: false }).last().click();
    await expect(page.getByRole('heading', { name: /^Отключить/ })).toBeVisible();
  });
});
