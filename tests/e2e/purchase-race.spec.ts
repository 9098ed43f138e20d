import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sentKeys } from './models/purchase.ts';

const tries = 100;
const confirming = '/plans/available-packages?package=card-500gb-30days&step=confirm';

/** Presses at a moment determined by the shared clock of both pages. */
const pressAt = (button: Locator, at: number): Promise<void> =>
  button.evaluate(
    (element: HTMLElement, moment) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          element.click();
          resolve();
        }, moment - Date.now());
      }),
    at,
  );

async function openPages(page: Page): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage();
  for (const each of [page, other])
    await each.addInitScript(() => {
      window.open = () => null;
    });
  return [page, other];
}

/* Each pending purchase has its own storage key and begins under a lock. */
test('two tabs that confirm at the same moment send one purchase, and both show it', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(900_000);
  const context = page.context();
  const pages = await openPages(page);
  const keys = sentKeys(context);
  for (let each = 0; each < tries; each += 1) {
    keys.length = 0;
    const { token } = await sandbox.account({ like: 'other' });
    if (each > 0) await page.evaluate(() => localStorage.clear());
    await context.addCookies([{ name: 'auth_token', value: token, url: sandbox.origin }]);
    const buttons = await Promise.all(
      pages.map(async (tab) => {
        await tab.goto(sandbox.origin + confirming);
        const button = tab.getByRole('button', { name: /^Перейти к оплате/ });
        await button.waitFor();
        return button;
      }),
    );
    const at = Date.now() + 60;
    // Simultaneously, and up to a few milliseconds apart.
    await Promise.all(buttons.map((button, index) => pressAt(button, at + index * (each % 5))));
    for (const tab of pages)
      await expect(tab.getByRole('heading', { name: /^(Ждём оплату|Оплата уже)/ })).toBeVisible();
    expect(keys, `try ${each + 1}`).toHaveLength(1);
    for (const tab of pages)
      await expect(tab.getByRole('heading', { name: /^Ждём оплату/ })).toBeVisible();
  }
});
