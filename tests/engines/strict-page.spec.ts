import { expect, test } from '../support/test.ts';
import { refusals, strictElements, strictPage } from './strict-elements.ts';

for (const { tag, given, heading } of strictElements)
  test(`${tag} violates no policy of a strict page`, async ({
    page,
    partnerServer,
    sandbox,
    watched,
  }) => {
    const account = await sandbox.account({ like: 'subscriber' });
    await page.goto(strictPage(partnerServer, tag, given(account)));
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // The browser's own messages about the page’s policy, which `watched` would report.
    expect(partnerServer.reports).toEqual([]);
    watched.allow(/./);
    expect(await page.evaluate<readonly string[]>(`(() => { ${refusals} })()`)).toEqual([
      'has Trusted Types',
      'markup',
      'script',
    ]);
  });
