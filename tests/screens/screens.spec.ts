import { places } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { faults } from './judge.ts';
import { openScene, shownAt } from './open.ts';
import { scenes } from './screens.ts';

for (const place of places)
  test.describe(place, () => {
    test.use({ place, viewport: { width: 320, height: 640 } });
    for (const scene of scenes.filter((each) => shownAt(each, place)))
      test(`${scene.name} is clean in light and dark, and fits 320 px`, async ({
        world,
        watched,
      }) => {
        // axe itself tries an inline style, which the strict page refuses.
        watched.allow(/inline style|CSP report: style-src/);
        await openScene(world, scene, 'ru');
        expect(await faults(world.page)).toEqual([]);
      });
  });
