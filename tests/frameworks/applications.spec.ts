import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { watchConsole } from '../support/console-watch.ts';
import { applications, folderOf, type Application } from './applications.ts';
import { serveApplication } from './serve-application.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ForATest {
  readonly application: Application;
  /**
   * The application, with servers in their initial state. A page with console errors fails its
   * test.
   */
  readonly origin: string;
}

const test = base.extend<ForATest>({
  application: [{ name: '', built: '', pages: {} }, { option: true }],
  origin: async ({ application, context }, use) => {
    const folder = join(root, folderOf(application.name));
    const cloud = join(folder, 'node_modules/cloud-widgets/dist');
    const { origin, close } = await serveApplication(join(folder, application.built), cloud);
    const watched = watchConsole(context);
    watched.allow(/favicon\.ico/);
    await use(origin);
    await close();
    expect(watched.complaints()).toEqual([]);
  },
});

const plans = (page: Page) => page.getByRole('heading', { name: 'Подписки на облако' });
const heard = (page: Page) => page.locator('output');
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
        await expect(plans(page)).toBeVisible();
        await press(page, 'Remove');
        await expect(plans(page)).toHaveCount(0);
        await press(page, 'Add');
        await expect(plans(page)).toBeVisible();
        await expect(heard(page)).toContainText(/ready \/plans\s+(.*\s+)*ready \/plans/);
      });
    });

const next = applications.find(({ name }) => name === 'next');
if (next)
  test.describe('Next server component', () => {
    test.use({ application: next });

    test('renders the React component without a client component of its own', async ({
      page,
      origin,
    }) => {
      const html = await (await fetch(`${origin}/server`)).text();
      expect(html).toContain('cw-root');
      await page.goto(`${origin}/server`);
      await expect(plans(page)).toBeVisible();
    });
  });
