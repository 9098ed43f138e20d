import { pageDefects } from './page-defects.ts';
import { openScreenCase } from './open.ts';
import type { ScreenCase } from './screen.ts';
import { expect, test } from '../support/test.ts';

/* What every screen must pass, tested with pages and screens that must fail. */

test.use({ viewport: { width: 320, height: 640 } });
test.beforeEach(({ watched }) => watched.allow(/inline style|CSP report: style-src/));

test('the page check passes a page without a defect', async ({ page, partnerServer }) => {
  await page.goto(
    partnerServer.page({ body: '<main><h1>Page</h1><p>text</p></main>', scripts: [] }),
  );
  // Readable on a dark canvas, as browsers draw it without a page background, and not on a white
  // one.
  await page.locator('p').evaluate((text) => {
    text.style.color = 'light-dark(#555, #aaa)';
  });
  expect(await pageDefects(page)).toEqual([]);
});

const harms = [
  ['a field without a label', /^label \(light\)/, '<input>', {}],
  [
    'grey text on grey',
    /^color-contrast \(light\)/,
    '<p>grey</p>',
    { color: 'light-dark(#999, #fff)', background: 'light-dark(#888, #000)' },
  ],
  [
    'unreadable text in the dark theme',
    /^color-contrast \(dark\)/,
    '<p>grey</p>',
    { color: 'light-dark(#000, #222)', background: 'light-dark(#fff, #000)' },
  ],
  ['content wider than a phone', /^sideways: /, '<p>wide</p>', { width: '400px' }],
  [
    'a date on two lines with large text',
    /^broken: 13\.12\.2026 in until 13\.12\.2026$/,
    '<p>until 13.12.2026</p>',
    { width: '100px', overflowWrap: 'anywhere' },
  ],
  ['content too wide with large text', /^sideways: .*200%/, '<p>wide</p>', { width: '12rem' }],
] as const;

for (const [what, found, body, style] of harms)
  test(`the page check reports ${what}`, async ({ page, partnerServer }) => {
    await page.goto(
      partnerServer.page({ body: `<main><h1>Page</h1>${body}</main>`, scripts: [], lang: 'ru' }),
    );
    await page.evaluate(
      (options) => {
        document.documentElement.style.colorScheme = 'light dark';
        const last = document.querySelector('main')?.lastElementChild;
        if (last instanceof HTMLElement) Object.assign(last.style, options);
      },
      { ...style },
    );
    expect(await pageDefects(page)).toEqual([expect.stringMatching(found)]);
  });

const plans = {
  name: 'plans',
  path: '/plans',
  widget: 'plans',
  like: 'subscriber',
  showsMessage: 'plans.note.active.dated',
} as const satisfies ScreenCase;
const reading = 'GET users/{userid}/{brand}_packages';

for (const embedding of ['host', 'element'] as const)
  test.describe(embedding, () => {
    test.use({ embedding });

    test('a screen in its expected state passes', async ({ env }) => {
      await openScreenCase(env, plans, 'ru');
    });

    test('a screen that stays a skeleton fails', async ({ env, sandbox }) => {
      await sandbox.fault({ call: reading, times: 0, delayMs: 10_000 });
      await expect(openScreenCase(env, plans, 'ru', 2_000)).rejects.toThrow(/Timeout/);
    });

    test('a screen in another state fails', async ({ env, sandbox }) => {
      await sandbox.fault({ call: reading, times: 0, status: 500 });
      await expect(openScreenCase(env, plans, 'ru', 2_000)).rejects.toThrow(/Timeout/);
      await openScreenCase(env, { ...plans, showsMessage: 'failure.server.title' }, 'ru');
    });
  });
