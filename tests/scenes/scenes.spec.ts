import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openScene, places, shownAt } from './open.ts';
import { scenes } from './scenes.ts';

/** What axe finds, in a line each. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const scene of scenes)
  for (const place of places.filter((each) => shownAt(scene, each)))
    test(`${scene.name} in the ${place} is clean in light and dark, and fits 320 px`, async ({
      page,
      sandbox,
      foreign,
      watched,
    }) => {
      // axe itself tries an inline style, which the strict page refuses.
      watched.allow(/inline style|CSP report: style-src/);
      await page.setViewportSize({ width: 320, height: 640 });
      await openScene(scene, { page, sandbox, foreign, place, lang: 'ru' });
      expect(await sideways(page)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await faults(page)).toEqual([]);
      }
    });

test('a scene with a missing label would be found', async ({ page, sandbox, foreign }) => {
  const [landing] = scenes;
  if (landing) await openScene(landing, { page, sandbox, foreign, place: 'host', lang: 'ru' });
  await page.evaluate(() => {
    document.body.append(document.createElement('input'));
  });
  expect(await faults(page)).toEqual([expect.stringContaining('label')]);
});
