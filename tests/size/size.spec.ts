import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { embed, firstContent, firstSelector, head, widgets } from './first-screens.ts';
import { transfer } from './widget.ts';
import { deeper, importsOf } from './imports.ts';
import { budgetViolations, tableOf, totalOf, type Budget } from './verdict.ts';

const file = fileURLToPath(new URL('budgets.json', import.meta.url));
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Budget>;

for (const { tag, signedIn, reads } of widgets) {
  const below = '<p>What stands below the widget must not move.</p>';

  test.describe(tag, () => {
    test('the first screen transfers no more than its budget', async ({
      page,
      partnerServer,
      sandbox,
    }) => {
      const token = signedIn ? (await sandbox.account({ like: 'subscriber' })).token : '';
      const fetched = await transfer(page, tag, firstSelector(tag));
      await page.goto(
        partnerServer.page({ body: embed(sandbox.origin, tag, token), ...head(tag) }),
      );
      await expect(firstContent(page, tag)).toBeVisible();

      const files = await fetched.files();
      const budget = budgets[tag];
      if (!budget) throw new Error(`<${tag}> has no budget.`);
      console.log(`\n${tableOf(tag, files, budget)}`);
      if (process.env['UPDATE_SIZES']) record(tag, totalOf(files));
      else expect(budgetViolations(tag, files, budget)).toEqual([]);
    });

    test('the first screen is fetched in one wave', async ({ page, partnerServer, sandbox }) => {
      const token = signedIn ? (await sandbox.account({ like: 'subscriber' })).token : '';
      const first: string[] = [];
      const calls: string[] = [];
      let release: () => void = () => undefined;
      const released = new Promise<void>((done) => (release = done));
      let late = false;
      await page.route('**/cloud/elements/chunks/*', async (route) => {
        // What is requested only after the first files have arrived never arrives here.
        if (late) return;
        first.push(new URL(route.request().url()).pathname.replace('/cloud/', ''));
        await released;
        await route.continue();
      });
      page.on('request', (request) => {
        if (/\/(api|billing)\//.test(request.url())) calls.push(request.url());
      });
      await page.goto(
        partnerServer.page({ body: embed(sandbox.origin, tag, token), ...head(tag) }),
        {
          waitUntil: 'commit',
        },
      );
      // The code of the first screen and its messages are requested before any of them has arrived,
      // and the first reads with them.
      await expect.poll(() => first.length).toBeGreaterThanOrEqual(3);
      if (reads) await expect.poll(() => calls.length).toBeGreaterThan(0);
      await twoFrames(page);
      late = true;
      release();
      await expect(firstContent(page, tag)).toBeVisible();
      const imports = (name: string) => importsOf(dist, name);
      expect(deeper(`elements/${tag}.js`, first, imports)).toEqual([]);
      expect(preloadsOf(tag).toSorted()).toEqual(first.toSorted());
    });

    test('the first screen shifts nothing on the page around it', async ({
      page,
      partnerServer,
      sandbox,
    }) => {
      const token = signedIn ? (await sandbox.account({ like: 'subscriber' })).token : '';
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The page is drawn before the script has arrived, as on a slow network.
      let painted: () => void = () => undefined;
      const afterPaint = new Promise<void>((done) => (painted = done));
      await page.route(`**/cloud/elements/${tag}.js`, async (route) => {
        await afterPaint;
        await route.continue();
      });
      const body = embed(sandbox.origin, tag, token) + below;
      await page.goto(partnerServer.page({ body, ...head(tag) }), { waitUntil: 'commit' });
      await page.getByText('What stands below').waitFor();
      await twoFrames(page);
      painted();
      await expect(firstContent(page, tag)).toBeVisible();
      await twoFrames(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])).toEqual([]);
    });
  });
}

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

/** The files that the build's snippet announces. */
const preloadsOf = (tag: string): string[] =>
  readFileSync(join(dist, 'snippets', `${tag}.ru.html`), 'utf8')
    .split('\n')
    .flatMap((line) => /rel="modulepreload" href="[^"]*\/(elements\/[^"]+)"/.exec(line)?.[1] ?? []);

function record(tag: string, recorded: number): void {
  budgets[tag] = { goal: recorded, limit: recorded, ...budgets[tag], recorded };
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
}
