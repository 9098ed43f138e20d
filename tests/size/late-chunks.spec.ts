import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import type { ConsoleWatch } from '../support/console/playwright.ts';
import type { PartnerServer } from '../support/partner-page.ts';
import type { SandboxControl } from '../support/sandbox.ts';
import { embed, firstContent, head } from './first-screens.ts';

/* A chunk that fails to load is shown as an error, reported, and loaded on retry. */

interface Needed {
  readonly page: Page;
  readonly partnerServer: PartnerServer;
  readonly sandbox: SandboxControl;
  readonly watched: ConsoleWatch;
}

/** The `cloud-error` events that the page received. */
async function errorsOf(page: Page) {
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(globalThis, { reported });
    document.addEventListener('cloud-error', (event) =>
      reported.push((event as CustomEvent).detail),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'reported') as unknown[]);
}

/** Makes files of a deployment unavailable until they are restored. */
async function withoutFiles(page: Page, files: RegExp) {
  let gone = true;
  await page.route(files, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  return () => {
    gone = false;
  };
}

const tag = 'cloud-plans';

/** A page with a subscriber's plans, whose deployment lacks these files. */
async function plansWithout(files: RegExp, { page, partnerServer, sandbox, watched }: Needed) {
  watched.allow(/Failed to load resource.*\/chunks\//);
  const { token } = await sandbox.account({ like: 'subscriber' });
  const reported = await errorsOf(page);
  const putBack = await withoutFiles(page, files);
  const address = partnerServer.page({ body: embed(sandbox.origin, tag, token), ...head(tag) });
  return { address, reported, putBack };
}

const missing = { kind: 'code-unavailable', number: 20 };

test('an entry whose core is missing reports it, retries, and then asks for a page reload', async ({
  page,
  partnerServer,
  sandbox,
  watched,
}) => {
  const needed = { page, partnerServer, sandbox, watched };
  const { address, reported, putBack } = await plansWithout(/\/chunks\/core-/, needed);
  await page.goto(address);
  await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
  const reload = page.getByRole('button', { name: 'Обновить страницу' });
  await expect(reload).toBeVisible();
  expect(await reported()).toEqual([missing, missing]);
  // A reload fetches the entry again, with the current chunk names.
  putBack();
  await reload.click();
  await expect(firstContent(page, tag)).toBeVisible();
});

test('a missing late view is reported, and shown after a retry or a reload', async ({
  page,
  partnerServer,
  sandbox,
  watched,
}) => {
  const needed = { page, partnerServer, sandbox, watched };
  const { address, reported, putBack } = await plansWithout(/\/chunks\/problems-/, needed);
  await page.route('**/billing/**', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto(address);
  const again = page.getByRole('button', { name: 'Загрузить ещё раз' });
  await expect(again).toBeVisible();
  await expect.poll(reported).toContainEqual(missing);
  putBack();
  await again.click();
  // Chromium up to 150 remembers a failed import, so there the second press reloads the page.
  const reload = page.getByRole('button', { name: 'Обновить страницу' });
  const late = page.getByRole('heading', { name: 'Сервис сейчас недоступен' });
  await expect(late.or(reload)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expect(late).toBeVisible();
});

for (const { form, chunk, entered } of [
  { form: 'cloud-sign-in', chunk: /\/chunks\/sign-in-late-\d/, entered: '9161234567' },
  { form: 'cloud-promo-entry', chunk: /\/chunks\/promo-entry-late-\d/, entered: 'PAID50' },
] as const)
  test(`the code of the first request of <${form}> is missing: it says so, and asks for a page reload`, async ({
    page,
    partnerServer,
    sandbox,
    watched,
  }) => {
    watched.allow(/Failed to load resource.*\/chunks\//);
    const { token } = await sandbox.account({ like: 'other' });
    const reported = await errorsOf(page);
    const putBack = await withoutFiles(page, chunk);
    const body = embed(sandbox.origin, form, form === 'cloud-sign-in' ? '' : token);
    await page.goto(partnerServer.page({ body, ...head(form) }));
    const field = page.locator(`${form} input`);
    await field.fill(entered);
    await field.press('Enter');
    const reload = page.getByRole('button', { name: 'Обновить страницу' });
    await expect(reload).toBeVisible();
    await expect(page.getByText(/^Сервер не\s/)).toHaveCount(0);
    expect(await reported()).toEqual([missing]);
    putBack();
    await reload.click();
    await field.fill(entered);
    await field.press('Enter');
    await expect(page.getByText(form === 'cloud-sign-in' ? 'Код из' : '250')).not.toHaveCount(0);
  });
