import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/scripts/run-program.mjs';
import { langs } from '#base/settings/settings.ts';
import { expect, test } from '../support/test.ts';
import { embed, firstContent, firstSelector, widgets } from './first-screens.ts';
import { keysShown } from './late-rules.ts';
import { budgetViolations, tableOf, type Budget } from './verdict.ts';
import { transfer } from './widget.ts';

const scripts = ['cloud/elements/all.js'];
const styles = ['cloud/page.css'];
const budgets = JSON.parse(
  readFileSync(new URL('totals.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Budget>>;
const keys = globSync('{src,widgets}/*/messages/ru.json', { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
);

test('a page with all widgets loads no more than its budget before its first screen', async ({
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
  const files = await fetched.files();
  const budget = budgets['all first screen'];
  if (!budget) throw new Error('The first screen of all.js has no budget');
  console.log(`\n${tableOf('all first screen', files, budget)}`);
  expect(budgetViolations('all first screen', files, budget)).toEqual([]);
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
      expect(await keysShown(page, tag, keys)).toEqual([]);
    }
  });
}
