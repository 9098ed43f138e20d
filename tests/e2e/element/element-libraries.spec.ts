import { expect, test } from '../../support/test.ts';
import { strictElements, strictPage } from '../../engines/strict-elements.ts';

/** What Prototype and MooTools, which older pages still load, do to the globals of a page. */
const replaceGlobals = () => {
  const copy = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as never;
  Array.from = copy;
  Reflect.set(Array.prototype, 'entries', function (this: unknown[]) {
    return copy(this);
  });
  for (const name of ['Document', 'Request']) Reflect.set(window, name, function Replaced() {});
};

for (const { tag, given, heading } of strictElements)
  test(`${tag} works on a page whose library replaces Array.from, entries, Document and Request`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const account = await sandbox.account({ like: 'subscriber' });
    await page.addInitScript(replaceGlobals);
    await page.goto(strictPage(partnerServer, tag, given(account)));
    const element = page.locator(tag);
    await expect(element.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(element.locator('.cw-loading-screen')).toHaveCount(0);
    if (tag === 'cloud-plans') await expect(element.getByText('Отключить').first()).toBeVisible();
    if (tag !== 'cloud-sign-in') return;
    await element.getByRole('textbox').fill(account.phone);
    await element.getByRole('textbox').press('Enter');
    await expect(element.locator('.cw-slot')).toHaveCount(6);
  });
