import { expect } from '@playwright/test';
import {
  entries,
  defectsOf,
  guidesComeFirst,
  idsOf,
  openPage,
  parametersOf,
  show,
  test,
} from './storybook.ts';

/* Every story in light and dark at 320 px, and every guide, as shown by Storybook. */

const root = '#storybook-root';
const stories = idsOf('story');
const guides = idsOf('docs');

test('stories and guides exist', () => {
  expect(stories.length).toBeGreaterThan(100);
  expect(guides.length).toBeGreaterThan(0);
});

test('the sidebar starts with the guides, the quick start first', () => {
  expect(entries()[0]?.id).toBe('guides-quick-start--docs');
  expect(guidesComeFirst(entries())).toBe(true);
  expect(guidesComeFirst([...entries(), { type: 'docs' }])).toBe(false);
});

for (const theme of ['light', 'dark'] as const)
  for (const id of stories)
    test(`story ${id} in ${theme} has no accessibility or layout defect`, async ({ storybook }) => {
      const failed = await show(storybook[theme], id, theme);
      expect([...failed, ...(await defectsOf(storybook[theme], root, theme))]).toEqual([]);
    });

for (const id of guides)
  test(`guide ${id} has no accessibility or layout defect`, async ({ browser }) => {
    const guide = await openPage(browser, 1000);
    await guide.load(id, 'viewMode=docs');
    await guide.page.locator('#storybook-docs h1').waitFor();
    expect(await defectsOf(guide, '#storybook-docs')).toEqual([]);
    await guide.close();
  });

for (const width of [360, 768])
  test(`a skeleton is as large as the content that replaces it, at ${width} px`, async ({
    browser,
  }) => {
    const story = await openPage(browser, width);
    const boxes: string[] = [];
    for (const id of ['plans--list-opening', 'plans--list-loading', 'plans--list-two']) {
      await story.load(id, parametersOf('light'));
      const storage = await story.page.locator('.cw-storage').boundingBox();
      const list = await story.page.locator('.cw-list').boundingBox();
      boxes.push(JSON.stringify([storage, list]));
    }
    expect(new Set(boxes).size, boxes.join(' ')).toBe(1);
    await story.close();
  });

/* The same checks on stories with deliberate defects. */

const harms: readonly (readonly [string, RegExp, () => void])[] = [
  [
    'a field without a label',
    /^axe label/,
    () => document.querySelector('#storybook-root main')?.append(document.createElement('input')),
  ],
  [
    'grey text on grey',
    /^axe color-contrast/,
    () => {
      const text = document.createElement('p');
      text.textContent = 'grey';
      text.style.cssText = 'background: #888; color: #999';
      document.querySelector('#storybook-root main')?.append(text);
    },
  ],
  [
    'a story that shows nothing',
    /^it shows nothing/,
    () => document.querySelector('#storybook-root')?.replaceChildren(),
  ],
  ['a line on the console', /^console: broken/, () => console.error('broken')],
  [
    'a story too wide for a phone',
    /^it scrolls sideways/,
    () => {
      const wide = document.createElement('p');
      wide.textContent = 'wide';
      wide.style.inlineSize = '400px';
      document.querySelector('#storybook-root main')?.append(wide);
    },
  ],
];

for (const [what, found, harm] of harms)
  test(`the check finds ${what}`, async ({ browser }) => {
    const story = await openPage(browser, 320);
    await show(story, stories[0] ?? '', 'light');
    await story.page.evaluate(harm);
    expect(await defectsOf(story, root)).toContainEqual(expect.stringMatching(found));
    await story.close();
  });

test('the check finds unreadable text in the dark theme', async ({ browser }) => {
  const story = await openPage(browser, 320);
  await show(story, stories[0] ?? '', 'dark');
  await story.page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'grey';
    text.style.cssText = 'background: light-dark(#fff, #000); color: light-dark(#000, #222)';
    document.querySelector('#storybook-root main')?.append(text);
  });
  const found = await defectsOf(story, root, 'dark');
  expect(found).toEqual([expect.stringMatching(/^axe color-contrast/)]);
  await story.close();
});
