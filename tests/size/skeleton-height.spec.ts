import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { embed, firstContent, head } from './first-screens.ts';

const tag = 'cloud-available-packages';
const widths = [800, 1000, 1280];

for (const width of widths)
  test(`packages for a visitor appear where their skeletons were, ${width} px wide`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let respond: () => void = () => undefined;
    const responded = new Promise<void>((done) => (respond = done));
    await page.route(/\/(api|billing)\//, async (route) => {
      await responded;
      await route.continue();
    });
    await page.goto(partnerServer.page({ body: embed(sandbox.origin, tag, ''), ...head(tag) }), {
      waitUntil: 'commit',
    });
    await page.locator(`${tag} .cw-loading .cw-offer`).first().waitFor();
    // The skeleton may be replaced by an equal one while the core loads.
    const skeleton: { current: readonly Shape[] } = { current: [] };
    await expect
      .poll(async () => {
        skeleton.current = await shapesOf(page);
        return skeleton.current.length > 0 && skeleton.current.every(({ height }) => height > 0);
      })
      .toBe(true);
    respond();
    await expect(firstContent(page, tag)).toBeVisible();
    expect(await shapesOf(page)).toEqual(skeleton.current);
  });

// Narrow, three cards in a row, and from 896 px of container on two columns.
for (const width of [700, 800, 1000, 1280])
  test(`packages for a visitor need the height that was reserved, ${width} px wide`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let reserved: number | undefined;
    await page.route(/\/cloud\/elements\//, async (route) => {
      // Late files are still requested when the test ends: nothing may wait for the page then.
      if (reserved === undefined) {
        // The height is that of `page.css`, which may arrive after this request.
        await expect.poll(() => heightOf(page)).toBeGreaterThan(0);
        reserved ??= await heightOf(page);
      }
      await route.continue();
    });
    await page.goto(partnerServer.page({ body: embed(sandbox.origin, tag, ''), ...head(tag) }));
    await expect(firstContent(page, tag)).toBeVisible();
    expect(reserved).toBeDefined();
    await expect
      .poll(async () => Math.abs((await heightOf(page)) - (reserved ?? 0)))
      .toBeLessThan(8);
  });

const heightOf = (page: Page): Promise<number> =>
  page.locator(tag).evaluate((widget) => widget.getBoundingClientRect().height);

interface Shape {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Top, width and height of each card, in whole pixels, all of one moment. */
const shapesOf = (page: Page): Promise<readonly Shape[]> =>
  page.locator(`${tag} .cw-offer`).evaluateAll((cards) =>
    cards.map((card) => {
      const { top, width, height } = card.getBoundingClientRect();
      return { top: Math.round(top), width: Math.round(width), height: Math.round(height) };
    }),
  );
