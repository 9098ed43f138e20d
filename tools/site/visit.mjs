import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { chromium, expect } from '@playwright/test';
import { Hono } from 'hono';
import { programPath } from '../scripts/set-up/programs.mjs';
import { chromiumArgs } from '../scripts/set-up/chromium-args.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What must work on one page, in addition to the rules for all. */
const visits = {
  'the quick start runs a widget, and shows what it tells': quickStart,
  'the theming editor changes the brand of a running widget': theming,
  'the search finds a header in the guide that explains it': search,
};

/**
 * Opens every page of the built site: axe finds nothing, the console stays empty. Prints the
 * findings and the totals.
 * @param {string} folder
 */
export async function visitAll(folder) {
  const app = new Hono().use('*', serveStatic({ root: folder }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', () => done(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const browser = await chromium.launch({
    executablePath: await programPath('chromium'),
    args: chromiumArgs,
  });
  const pages = globSync('**/index.html', { cwd: folder }).map((file) =>
    `/${dirname(file)}/`.replace('/./', '/'),
  );
  let failed = pages.length === 0 ? 1 : 0;
  let passed = 0;
  /** @param {string} name @param {readonly string[]} defects */
  const count = (name, defects) => {
    if (defects.length === 0) passed += 1;
    else failed += 1;
    if (defects.length > 0) console.error(`✗ ${name}\n    ${defects.join('\n    ')}`);
  };
  try {
    for (const path of pages) count(path, await open(browser, origin + path, look));
    for (const [name, visit] of Object.entries(visits))
      count(name, await open(browser, `${origin}/`, visit));
    const found = await open(browser, `${origin}/`, requestElsewhere);
    count(
      'a request to another host is found',
      found.includes(elsewhere) ? [] : [`It is not among: ${found.join(' ')}`],
    );
  } finally {
    await browser.close();
    server.close();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(page: import('@playwright/test').Page) => Promise<readonly string[]>} judge
 */
async function open(browser, url, judge) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  /** @type {string[]} */
  const defects = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) defects.push(`console: ${message.text()}`);
  });
  // The documentation works without a network and sends no data about its readers.
  await page.route(
    (to) => to.protocol.startsWith('http') && to.origin !== new URL(url).origin,
    async (route) => {
      defects.push(`requests ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on('pageerror', (error) => defects.push(`thrown: ${error.message}`));
  try {
    await page.goto(url);
    return [...(await judge(page)), ...defects];
  } catch (error) {
    return [String(error), ...defects];
  } finally {
    await page.close();
  }
}

const elsewhere = 'requests https://elsewhere.example/';

/** @param {import('@playwright/test').Page} page */
async function requestElsewhere(page) {
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  return [];
}

/** @param {import('@playwright/test').Page} page */
async function look(page) {
  for (const widget of await page.locator('.live > [api-base]').all())
    await expect(widget.getByRole('heading').first()).toBeVisible({ timeout: 15_000 });
  await page.addScriptTag({ path: axePath });
  return page.evaluate(async () => {
    const axe = /** @type {typeof import('axe-core')} */ (Reflect.get(globalThis, 'axe'));
    const { violations } = await axe.run('main');
    // A word without a place to break has one line.
    const isBroken = (/** @type {Element} */ code) =>
      /^\w+$/.test(code.textContent ?? '') && code.getClientRects().length > 1;
    return [
      ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`),
      ...[...document.querySelectorAll('td code')]
        .filter(isBroken)
        .map((code) => `broken within a word: ${code.textContent}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
    ];
  });
}

/** @param {import('@playwright/test').Page} page */
async function quickStart(page) {
  await expect(page.locator('cloud-plans').getByText('250 GB').first()).toBeVisible();
  await expect(page.locator('.live-log')).toContainText('cloud-ready');
  return [];
}

/** @param {import('@playwright/test').Page} page */
async function theming(page) {
  await page.goto(new URL('/theming/', page.url()).href);
  const button = page.locator('cloud-plans .cw-primary').first();
  await expect(button).toHaveCSS('background-color', 'rgb(227, 0, 27)');
  await page.getByLabel('Brand').selectOption('shop');
  await expect(button).toHaveCSS('background-color', 'rgb(11, 128, 67)');
  await expect(page.locator('.theme-code')).toContainText('--cloud-radius: 28px');
  return [];
}

/** @param {import('@playwright/test').Page} page */
async function search(page) {
  await page.getByRole('button', { name: 'Search the documentation' }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('Retry-After');
  await expect(page.locator('a[href="/cors/"]').last()).toBeVisible();
  await expect(page.locator('dialog a[href^="/reference/changelog/"]')).toHaveCount(0);
  return [];
}
