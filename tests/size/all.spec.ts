import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/scripts/run-program.mjs';
import { langs } from '#base/settings/settings.ts';
import { expect, test } from '../support/test.ts';
import { judge } from './ceilings.ts';
import { embed, firstContent, firstSelector, widgets } from './first-screens.ts';
import { transfer } from './widget.ts';

const scripts = ['cloud/elements/all.js'];
const styles = ['cloud/page.css'];
const keys = globSync('{src,widgets}/**/messages/ru.json', { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
);

/** Texts of an element's shadow root that are keys of a catalog: their messages are missing. */
const keysShown = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((element, known) => {
    const text = element.shadowRoot?.textContent ?? '';
    return known.filter((key) => text.includes(key));
  }, keys);

test('a page with all widgets loads no more than its ceiling before its first screen', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const fetched = await transfer(page, 'cloud-plans', firstSelector('cloud-plans'));
  await page.goto(
    partnerServer.page({ body: embed(sandbox.origin, 'cloud-plans', token), scripts, styles }),
  );
  await expect(firstContent(page, 'cloud-plans')).toBeVisible();
  judge('all.js to the cards of plans', await fetched.files());
});

for (const lang of langs) {
  test(`all widgets of one page show their texts in ${lang}`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'subscriber' });
    const body = widgets.map(({ tag, signedIn }) =>
      embed(sandbox.origin, tag, signedIn ? token : '').replace(
        'api-base',
        `lang="${lang}" api-base`,
      ),
    );
    await page.goto(partnerServer.page({ body: body.join('\n'), scripts, styles }));
    for (const { tag } of widgets) {
      await expect(firstContent(page, tag)).toBeVisible();
      expect(await keysShown(page, tag)).toEqual([]);
    }
  });
}

test('a key of a catalog in place of its text is found', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const tag = 'cloud-sign-in';
  await page.goto(partnerServer.page({ body: embed(sandbox.origin, tag, ''), scripts, styles }));
  await expect(firstContent(page, tag)).toBeVisible();
  await page.locator(tag).evaluate((element) => {
    element.shadowRoot?.append('plans.cancel.heading');
  });
  expect(await keysShown(page, tag)).toEqual(['plans.cancel.heading']);
});
