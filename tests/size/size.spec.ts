import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { preloadsOf } from '../support/snippet.ts';
import { judge, judgeBy } from './ceilings.ts';
import {
  embed,
  firstContent,
  firstSelector,
  head,
  preloadedHead,
  widgets,
} from './first-screens.ts';
import { transfer } from './widget.ts';

for (const { tag, isLine, signedIn, like, ceilingKB } of widgets) {
  test.describe(tag, () => {
    test('the first screen loads what its snippet preloads, within its ceiling', async ({
      page,
      partnerServer,
      sandbox,
    }) => {
      const token = signedIn ? (await sandbox.account({ like })).token : '';
      const fetched = await transfer(page, tag, firstSelector(tag));
      const body = embed(sandbox.origin, tag, token);
      await page.goto(partnerServer.page({ body, ...preloadedHead(partnerServer, tag) }));
      await expect(firstContent(page, tag)).toBeVisible();
      const files = await fetched.files();
      judgeBy(tag, files, { kB: ceilingKB });
      // A file that is not preloaded costs a round trip, one that is not needed delays the others.
      const chunks = files.map(({ path }) => path).filter((path) => path.includes('/chunks/'));
      expect(chunks.toSorted()).toEqual(preloadsOf(tag).toSorted());
    });

    test('the first screen shifts nothing on the page around it', async ({
      page,
      partnerServer,
      sandbox,
    }) => {
      test.skip(isLine === true, 'no space is reserved for a line');
      const token = signedIn ? (await sandbox.account({ like })).token : '';
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
      const body = `${embed(sandbox.origin, tag, token)}<p>What stands below must not move.</p>`;
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

test('a user of plans gets from the tag to the question of a cancellation within its ceiling', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const tag = 'cloud-plans';
  const { token } = await sandbox.account({ like: 'subscriber' });
  const fetched = await transfer(page, tag, '.cw-outcome');
  const body = embed(sandbox.origin, tag, token);
  await page.goto(partnerServer.page({ body, ...preloadedHead(partnerServer, tag) }));
  await page.getByRole('switch', { checked: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Отключить 250' })).toBeVisible();
  // The check of the page is loaded on a developer's machine only, as this one is.
  const files = (await fetched.files()).filter(({ path }) => !path.includes('/check-page-'));
  judge('plans to the question of a cancellation', files);
});

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
