import { embeddings } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { faults, overflow } from './judge.ts';
import { openScene, shownAt } from './open.ts';
import { scenes } from './screens.ts';

// axe once for each: the stories check the same screens without the host.
const judges = {
  host: { verdict: 'is clean in light and dark, and fits 320 px', judge: faults },
  element: { verdict: 'fits 320 px of a strict page that it breaks no rule of', judge: overflow },
};

for (const embedding of embeddings)
  test.describe(embedding, () => {
    test.use({ embedding, viewport: { width: 320, height: 640 } });
    const { verdict, judge } = judges[embedding];
    for (const scene of scenes.filter((each) => shownAt(each, embedding)))
      test(`${scene.name} ${verdict}`, async ({ env }) => {
        await openScene(env, scene, 'ru');
        expect(await judge(env.page)).toEqual([]);
      });
  });
