import { embeddings } from '../support/widget.ts';
import { test } from '../support/test.ts';
import { openScreenCase, shownAt } from './open.ts';
import { screenCases } from './screens.ts';

/**
 * Every scene as a PNG: `pictures/<embedding>/<scene>-<lang>-<width>-<scheme>.png`. One opening
 * serves all widths and schemes, since the page is the same.
 */
for (const scene of screenCases)
  for (const embedding of embeddings.filter((each) => shownAt(scene, each)))
    for (const lang of ['ru', 'en'] as const)
      test(`screen ${scene.name} in the ${embedding}, ${lang}`, async ({
        page,
        sandbox,
        foreign,
        watched,
      }) => {
        watched.allow(/./);
        await page.setViewportSize({ width: 360, height: 740 });
        await openScreenCase({ page, embedding, foreign, sandbox }, scene, lang);
        for (const width of [360, 768, 1280])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 740 });
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.screenshot({
              path: `pictures/${embedding}/${scene.name}-${lang}-${width}-${colorScheme}.png`,
              fullPage: true,
              animations: 'disabled',
            });
          }
      });
