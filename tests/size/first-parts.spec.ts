import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentStyles } from '../../tools/build/css-plugin.mjs';
import { root } from '../../tools/scripts/run-program.mjs';
import { expect, test } from '../support/test.ts';
import { keysShown, missingRules } from './late-rules.ts';
import { embed, firstContent, head, widgets } from './first-screens.ts';

const whole = componentStyles();
const keys = globSync('{src,widgets}/*/messages/*.json', { cwd: root })
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object))
  .filter((key) => key.includes('.'));

for (const { tag, signedIn } of widgets) {
  test(`<${tag}> renders its first screen with the first part of styles and messages`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const token = signedIn ? (await sandbox.account({ like: 'subscriber' })).token : '';
    const late: string[] = [];
    page.on('request', (request) => {
      if (/\/styles-[\w-]+\.js$/.test(request.url())) late.push(request.url());
    });
    await page.goto(partnerServer.page({ body: embed(sandbox.origin, tag, token), ...head(tag) }));
    await expect(firstContent(page, tag)).toBeVisible();
    expect(await missingRules(page, tag, whole)).toEqual([]);
    expect(await keysShown(page, tag, keys)).toEqual([]);
    expect(late).toEqual([]);
  });
}

test('the style check reports a class whose rules load late, and the text check a key', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'subscriber' });
  const tag = 'cloud-plans';
  await page.goto(partnerServer.page({ body: embed(sandbox.origin, tag, token), ...head(tag) }));
  await expect(firstContent(page, tag)).toBeVisible();
  await page.locator(tag).evaluate((element) => {
    const box = document.createElement('div');
    box.className = 'cw-modal';
    box.textContent = 'plans.list.heading';
    element.shadowRoot?.append(box);
  });
  expect(await missingRules(page, tag, whole)).not.toEqual([]);
  expect(await keysShown(page, tag, keys)).toContain('plans.list.heading');
});
