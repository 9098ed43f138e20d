import type { Page } from '@playwright/test';
import type { CardsSettings, ServerResponses } from '#element/server-rendering/render-cards.tsx';
import { openWithoutScripts } from '../../support/layout-shifts.ts';
import type { PartnerServer } from '../../support/partner-page.ts';
import { expect, test } from '../../support/test.ts';

/** An element rendered on a server: what the user sees, and what is requested again. */

interface Server {
  renderCards(packages: ServerResponses, settings: CardsSettings): string;
}
const server = async () =>
  (await import(new URL('../../../dist/server/server.js', import.meta.url).href)) as Server;

const read = async (address: string, token?: string): Promise<unknown> => {
  const response = await fetch(address, token ? { headers: { 'X-Cloud-Auth': token } } : {});
  expect(response.ok).toBe(true);
  return response.json();
};

/** All data of the user's first screens. */
async function packagesOf({ widgets }: PartnerServer, token: string): Promise<ServerResponses> {
  const account = (await read(`${widgets}/api/accounts/get/`, token)) as { userid: string };
  const list = (name: string) => read(`${widgets}/billing/users/${account.userid}/${name}`, token);
  return {
    account,
    current: await list('cloud_packages'),
    switchover: await list('switchover_packages'),
    promoCodes: await list('promocodes'),
    freePackage: await list('free_package'),
    available: await list('available_packages'),
    requests: await list('cloud_subscription_change_requests'),
    storage: await list('storage'),
  };
}

const settingsFor = ({ widgets }: PartnerServer) => ({
  apiBase: `${widgets}/api/`,
  billingBase: `${widgets}/billing/`,
  styleHref: `${widgets}/cloud/style.unlayered.css`,
});

const textOf = (page: Page, tag: string) =>
  page.locator(`${tag} .cw-root`).evaluate((root) => (root as HTMLElement).innerText);

/** Every request for data that the page already has. */
function reads(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|billing)\//.test(request.url()) && request.method() === 'GET')
      requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

const adopted = (page: Page, tag: string) =>
  expect
    .poll(() =>
      page
        .locator(tag)
        .evaluate(({ shadowRoot }) => shadowRoot!.getElementById('cloud-served') === null),
    )
    .toBe(true);

for (const [tag, script] of [
  ['cloud-plans', 'cloud/elements/cloud-plans.js'],
  ['cloud-available-packages', 'cloud/elements/cloud-available-packages.js'],
] as const) {
  test(`${tag} is complete from the HTML alone, and its script causes no layout shift and no request`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'subscriber' });
    const { renderCards } = await server();
    const settings = { ...settingsFor(partnerServer), element: tag };
    const html = renderCards(await packagesOf(partnerServer, token), settings);
    const body = `${html.replace(`<${tag}`, `<${tag} token="${token}"`)}<p>below</p>`;

    await page.goto(partnerServer.page({ body, scripts: [] }));
    await expect(page.getByText('250 ГБ').first()).toBeVisible();
    const rendered = await textOf(page, tag);
    const below = await page.getByText('below').boundingBox();

    const requested = reads(page);
    const url = partnerServer.page({ body, scripts: [script] });
    const { runScripts, layoutShifts } = await openWithoutScripts(page, url);
    runScripts();
    await adopted(page, tag);
    expect(await textOf(page, tag)).toBe(rendered);
    expect(await page.getByText('below').boundingBox()).toEqual(below);
    expect(await layoutShifts()).toEqual([]);
    expect(requested).toEqual([]);
  });
}

test('a visitor’s server-rendered packages lead to the sign-in', async ({
  page,
  partnerServer,
}) => {
  const { renderCards } = await server();
  const tag = 'cloud-available-packages';
  const settings = { ...settingsFor(partnerServer), element: tag } as const;
  const offers = await read(`${partnerServer.widgets}/billing/offers`);
  const requested = reads(page);
  const scripts = ['cloud/elements/cloud-available-packages.js'];
  await page.goto(partnerServer.page({ body: renderCards({ offers }, settings), scripts }));
  await adopted(page, tag);
  expect(requested).toEqual([]);
  await page
    .getByRole('button', { name: /^Подключить/ })
    .first()
    .click();
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('a server-rendered control keeps the focus and then works', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const { renderCards } = await server();
  const html = renderCards(await packagesOf(partnerServer, token), settingsFor(partnerServer));
  const body = html.replace('<cloud-plans', `<cloud-plans token="${token}"`);
  const url = partnerServer.page({ body, scripts: ['cloud/elements/cloud-plans.js'] });
  const { runScripts } = await openWithoutScripts(page, url);
  const button = page.getByRole('button', { name: 'Выбрать другой пакет' });
  await button.focus();
  runScripts();
  await adopted(page, 'cloud-plans');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeVisible();
});

test('a page rendered for another user sends nothing to their billing path, and shows the user’s own data', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const rendered = await sandbox.account({ like: 'subscriber' });
  const owner = await sandbox.account({ like: 'empty' });
  const { renderCards } = await server();
  const packages = await packagesOf(partnerServer, rendered.token);
  const html = renderCards(packages, settingsFor(partnerServer));
  const body = html.replace('<cloud-plans', `<cloud-plans token="${owner.token}"`);
  const requested = reads(page);
  await page.goto(partnerServer.page({ body, scripts: ['cloud/elements/cloud-plans.js'] }));
  await adopted(page, 'cloud-plans');
  await page.getByRole('button', { name: 'Выбрать другой пакет' }).click();
  await expect.poll(() => requested).toContain(`/billing/users/${owner.userId}/available_packages`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(requested.filter((path) => path.includes(`/${rendered.userId}/`))).toEqual([]);
});
