import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { embed, firstContent, head } from './first-screens.ts';

const tag = 'cloud-available-packages';
const widths = [800, 1000, 1280];

for (const width of widths)
  test(`packages for a visitor appear where their skeletons were, ${width} px wide`, async ({
    page,
    foreign,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let respond: () => void = () => undefined;
    const responded = new Promise<void>((done) => (respond = done));
    await page.route(/\/(api|billing)\//, async (route) => {
      await responded;
      await route.continue();
    });
    await page.goto(foreign.page({ body: embed(sandbox.origin, tag, ''), ...head(tag) }), {
      waitUntil: 'commit',
    });
    await page.locator(`${tag} .cw-loading .cw-offer`).first().waitFor();
    const skeleton = await shapeOf(page);
    respond();
    await expect(firstContent[tag](page)).toBeVisible();
    expect(await shapeOf(page)).toEqual(skeleton);
  });

/** Top, width and height of each card, in whole pixels. */
async function shapeOf(page: Page) {
  const cards = await page.locator(`${tag} .cw-offer`).all();
  const boxes = await Promise.all(cards.map((each) => each.boundingBox()));
  return boxes.map((each) => ({
    top: Math.round(each?.y ?? 0),
    width: Math.round(each?.width ?? 0),
    height: Math.round(each?.height ?? 0),
  }));
}
