import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { watchConsole } from '../support/console/playwright.ts';
import { openWithoutScripts } from '../support/layout-shifts.ts';
import { applications, folderOf, type Application } from './applications.ts';
import { serveApplication, type PageServer } from './serve-application.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface TestFixtures {
  readonly application: Application;
  /**
   * The application, with servers in their initial state. A page with console errors fails its
   * test.
   */
  readonly origin: string;
}

const test = base.extend<TestFixtures>({
  application: [{ name: '', built: '', pages: {} }, { option: true }],
  origin: async ({ application, context }, use) => {
    const folder = join(root, folderOf(application.name));
    const cloud = join(folder, 'node_modules/cloud-widgets/dist');
    const { origin, close } = await serveApplication(
      join(folder, application.built),
      cloud,
      application.hasServer ? await serverOf(folder) : undefined,
    );
    const watched = watchConsole(context);
    watched.allow(/favicon\.ico/);
    await use(origin);
    await close();
    expect(watched.unexpectedMessages()).toEqual([]);
  },
});

const serverOf = async (folder: string) =>
  ((await import(join(folder, 'server.ts'))) as { readonly app: PageServer }).app;

const plans = (page: Page) => page.getByRole('heading', { name: 'Подписки на облако' });
const heard = (page: Page) => page.locator('output');
/** Until the element has taken over the cards of the server, a click on them does nothing. */
const adoption = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('cloud-plans')
        .evaluate(({ shadowRoot }) => shadowRoot?.getElementById('cloud-served') === null),
    )
    .toBe(true);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const application of applications)
  for (const [path, title] of Object.entries(application.pages))
    test.describe(title, () => {
      test.use({ application });

      test('a widget shows the plans of a token, sells one, and notifies the page', async ({
        page,
        origin,
      }) => {
        await page.goto(origin + path);
        await expect(plans(page)).toBeVisible();
        await expect(heard(page)).toContainText('ready /plans');
        await press(page, 'Выбрать другой пакет');
        await page.getByRole('radio', { name: /^500 ГБ/ }).check({ force: true });
        await page.getByRole('button', { name: /^Подключить 500 ГБ/ }).click();
        await page.getByRole('heading', { name: 'Смена 250 ГБ на 500 ГБ' }).waitFor();
        await page.getByRole('button', { name: /^Сменить на 500 ГБ/ }).click();
        await expect(page.getByRole('heading', { name: /^Пакет 500 ГБ скоро/ })).toBeVisible();
        await expect(heard(page)).toContainText(/subscribed \S*500gb/);
      });

      test('a widget requests a token from the page, and stays signed in', async ({
        page,
        origin,
      }) => {
        await page.goto(origin + path);
        await expect(plans(page)).toBeVisible();
        const asked = page.waitForResponse('**/session/token');
        await press(page, 'Ask');
        await asked;
        await expect(plans(page)).toBeVisible();
        await expect(page.getByText('250 ГБ').first()).toBeVisible();
      });

      test('a widget follows its attributes: another language, another theme', async ({
        page,
        origin,
      }) => {
        await page.goto(origin + path);
        await expect(plans(page)).toBeVisible();
        await press(page, 'English');
        await expect(page.getByRole('heading', { name: 'Cloud subscriptions' })).toBeVisible();
        await press(page, 'Dark');
        await expect(page.locator('.cw-root')).toHaveAttribute('data-theme', 'dark');
      });

      test('a widget is removed with its tag and returns with it', async ({ page, origin }) => {
        await page.goto(origin + path);
        // A first screen has no flow yet; the widget's own live regions are outputs too.
        await expect(heard(page).filter({ hasText: 'ready /plans' })).toBeVisible();
        await press(page, 'Remove');
        await expect(plans(page)).toHaveCount(0);
        await press(page, 'Add');
        await expect(plans(page)).toBeVisible();
        await expect(heard(page)).toContainText(/ready \/plans\s+(.*\s+)*ready \/plans/);
      });
    });

for (const application of applications)
  for (const path of application.examples ?? [])
    test.describe(`the example for ${application.pages['/']} at ${path}`, () => {
      test.use({ application });

      test('shows the plans of the page’s token, and the page learns of a purchase', async ({
        page,
        origin,
      }) => {
        const asked = page.waitForResponse('**/session/token');
        await page.goto(origin + path);
        await asked;
        await page.getByRole('button', { name: 'Choose another plan' }).click();
        await page.getByRole('radio', { name: /^500 GB/ }).check({ force: true });
        await page.getByRole('button', { name: /^Get 500 GB/ }).click();
        await page.getByRole('button', { name: /^Change to 500 GB/ }).click();
        // The widget's own live regions are outputs too.
        await expect(heard(page).filter({ hasText: '500gb' })).toBeVisible();
      });
    });

for (const application of applications.filter(({ served }) => served !== undefined))
  test.describe(`cards drawn by ${application.served}`, () => {
    test.use({ application });

    test('are visible before any script runs, and the element adopts them unchanged', async ({
      page,
      origin,
    }) => {
      const html = await (await fetch(`${origin}/served`)).text();
      expect(html).toMatch(/<cloud-plans[^>]*><template shadowrootmode="open">[\s\S]*250/);
      expect(html).not.toContain('token=');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(api|billing)\//.test(pathname)) asked.push(pathname);
      });
      const token = page.waitForResponse('**/session/token');
      const { runScripts, layoutShifts } = await openWithoutScripts(page, `${origin}/served`);
      await expect(plans(page)).toBeVisible();
      runScripts();
      await adoption(page);
      await expect(page.getByText('250 ГБ').first()).toBeVisible();
      expect(await page.locator('cloud-plans').count()).toBe(1);
      expect([await layoutShifts(), asked]).toEqual([[], []]);
      await press(page, 'Выбрать другой пакет');
      await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeVisible();
      expect((await token).ok()).toBe(true);
    });
  });

for (const application of applications.filter(({ streamed }) => streamed !== undefined))
  test.describe(`cards streamed by ${application.streamed}`, () => {
    test.use({ application });

    test('are in the HTML of the page, and the element shows them', async ({ page, origin }) => {
      const html = await (await fetch(`${origin}/streamed`)).text();
      expect(html).toMatch(/<cloud-plans[^>]*><template shadowrootmode="open">[\s\S]*250/);
      await page.goto(`${origin}/streamed`);
      await expect(plans(page)).toBeVisible();
      await adoption(page);
      await press(page, 'Выбрать другой пакет');
      await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeVisible();
    });
  });

for (const application of applications.filter(({ rendered }) => rendered !== undefined))
  test.describe(`a React component in ${application.rendered}`, () => {
    test.use({ application });

    test('is rendered without a client component of its own', async ({ page, origin }) => {
      const html = await (await fetch(`${origin}/server`)).text();
      expect(html).toContain('cw-root');
      await page.goto(`${origin}/server`);
      await expect(plans(page)).toBeVisible();
    });
  });
