import type { Page } from '@playwright/test';
import { embeddings } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { faintHovers, partsLostInForcedColors } from './forced-colors.ts';
import { pageDefects, overflow } from './page-defects.ts';
import { openScreenCase, shownAt } from './open.ts';
import { failing, type ScreenCase } from './screen.ts';
import { screenCases } from './screens.ts';

// axe once for each: the stories check the same screens without the host.
const judges = {
  host: { verdict: 'is clean in light and dark, and fits 320 px', judge: pageDefects },
  element: { verdict: 'fits 320 px of a strict page that it breaks no rule of', judge: overflow },
};

for (const embedding of embeddings)
  test.describe(embedding, () => {
    test.use({ embedding, viewport: { width: 320, height: 640 } });
    const { verdict, judge } = judges[embedding];
    for (const screenCase of screenCases.filter((each) => shownAt(each, embedding)))
      test(`screen ${screenCase.name} ${verdict}`, async ({ env }) => {
        await openScreenCase(env, screenCase, 'ru');
        expect(await judge(env.page)).toEqual([]);
      });
  });

/** Screens where users pay, and the most visited ones. */
const keyScreens =
  /^(sign-in|sign-in-code|plans-subscriber|plans-switchover|packages-(visitor|confirm-card|confirm-replace)|purchase-success|promo)$/;

for (const embedding of embeddings)
  test.describe(`${embedding} in forced colours`, () => {
    test.use({ embedding, viewport: { width: 360, height: 740 } });
    for (const screenCase of screenCases.filter(({ name }) => keyScreens.test(name)))
      test(`screen ${screenCase.name} keeps its borders, selection, bars and hovered labels`, async ({
        env,
      }) => {
        await openScreenCase(env, screenCase, 'ru');
        expect(await partsLostInForcedColors(env.page)).toEqual([]);
        expect(await faintHovers(env.page)).toEqual([]);
      });
  });

/** An operator that does not count what the files use: the panel shows the packages. */
const uncounted = failing('GET users/{userid}/storage', { status: 404 });

test.describe('host', () => {
  test.use({ embedding: 'host' });
  test('says each size of the storage once to a screen reader', async ({ env }) => {
    const mine: ScreenCase = {
      name: 'plans-uncounted',
      path: '/plans',
      like: 'subscriber',
      ...uncounted,
      showsMessage: 'plans.list.current',
    };
    await openScreenCase(env, mine, 'ru');
    const said = await env.page.locator('.cw-storage').ariaSnapshot();
    const sizes = said.match(/\d+\s[КМГТ]Б/g) ?? [];
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes).toEqual([...new Set(sizes)]);
  });

  test('shows each row with the segment of its package, also in forced colours', async ({
    env,
  }) => {
    const everyType: ScreenCase = {
      name: 'plans-every-type',
      path: '/plans',
      like: 'all-types',
      ...uncounted,
      showsMessage: 'plans.list.current',
    };
    await openScreenCase(env, everyType, 'ru');
    for (const forcedColors of ['none', 'active'] as const) {
      await env.page.emulateMedia({ forcedColors });
      const segments = await looksOf(env.page, '.cw-storage .cw-bar > i');
      const rows = await looksOf(env.page, '.cw-row .cw-swatch');
      expect(rows).toHaveLength(9);
      expect(segments.toSorted()).toEqual(rows.toSorted());
      expect(segments.filter((look, at) => look === segments[at - 1])).toEqual([]);
    }
  });
});

/** The grounds and edges of some elements, without the gradient that only a bar has. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((each) => {
      const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(each);
      const isPlain = each.classList.contains('cw-part-paid');
      return [backgroundColor, isPlain ? '' : backgroundImage, borderStyle].join(' ');
    }),
  );

/** The page states what is used. */
test.describe('element with used storage', () => {
  test.use({ embedding: 'element' });
  test('shows what is unused like its segment in forced colours', async ({ env }) => {
    const used: ScreenCase = {
      name: 'plans-used',
      path: '/plans',
      widget: 'plans',
      like: 'subscriber',
      attributes: { 'used-bytes': '195421011968', 'total-bytes': '279172874240' },
      showsMessage: 'plans.storage.lead.unused',
    };
    await openScreenCase(env, used, 'ru');
    await env.page.emulateMedia({ forcedColors: 'active' });
    const grounds = await env.page
      .locator('.cw-storage :is(.cw-bar > i, .cw-swatch)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(grounds).toHaveLength(4);
    expect(grounds.slice(2)).toEqual(grounds.slice(0, 2));
    expect(grounds[0]).not.toBe(grounds[1]);
  });
});

test('the forced-colours check reports a button without a border and an empty bar', async ({
  page,
}) => {
  await page.setContent(
    '<button class="cw-button" style="border: 0; background: Canvas; forced-color-adjust: none">Buy</button>' +
      '<div class="cw-bar"><i>&nbsp;</i></div>',
  );
  expect(await partsLostInForcedColors(page)).toEqual([
    'no edge: cw-button Buy',
    expect.stringMatching(/bar/),
  ]);
});

test('the forced-colours check reports a button whose label fades on hover', async ({ page }) => {
  await page.setContent(
    '<style>button { forced-color-adjust: none } button:hover { background: #777; color: #888 }</style>' +
      '<button class="cw-button">Buy</button>',
  );
  expect(await faintHovers(page)).toEqual([expect.stringMatching(/^1\.\d: Buy$/)]);
});
