import type { Page } from '@playwright/test';
import { elements as widgets } from '../../tools/build/widgets.mjs';
import { expect, test } from '../support/test.ts';
import { slowDown } from '../size/typing.ts';

const signedIn = widgets
  .filter(({ example, isLine }) => example.isSignedIn && !isLine)
  .map(({ tag }) => tag);
/** Five of them; some tags are there twice if fewer have a user. */
const elements = [...signedIn, ...signedIn].slice(0, 5);
/** A second, in turns of a busy page: unlike milliseconds, they do not depend on other programs. */
const turnMs = 60;
const limit = Math.floor(1_000 / turnMs);

/** Signs the user of a page in, as an earlier visit of an embed would have. */
const storeSignIn = (page: Page, user: { readonly token: string; readonly userId: string }) =>
  page.evaluate(({ token, userId }) => {
    localStorage.setItem('cloud:web:clp_token', token);
    localStorage.setItem('cloud:web:user_id', userId);
  }, user);

/**
 * Keeps the page busy for 40 ms of each turn, and notes when each turn begins and when each widget
 * takes its content away.
 */
const makeBusyAndWatch = (page: Page) =>
  page.evaluate(
    ([tags, intervalMs]) => {
      const turns: number[] = [];
      setInterval(() => {
        turns.push(Date.now());
        const end = performance.now() + 40;
        while (performance.now() < end);
      }, intervalMs);
      const takenAt = new Map<Element, number>();
      for (const element of document.querySelectorAll(tags)) {
        const root = element.shadowRoot;
        const text = root?.textContent;
        if (!root) continue;
        new MutationObserver(() => {
          if (root.textContent !== text && !takenAt.has(element)) takenAt.set(element, Date.now());
        }).observe(root, { childList: true, subtree: true });
      }
      Object.assign(window, { takenAt, turns });
    },
    [elements.join(), turnMs] as const,
  );

/** After how many turns since `start` each widget has taken its content away. */
const turnsTaken = (page: Page, start: number): Promise<number[]> =>
  page.evaluate((from) => {
    const takenAt = Reflect.get(window, 'takenAt') as Map<Element, number>;
    const turns = Reflect.get(window, 'turns') as number[];
    return [...takenAt.values()].map(
      (until) => turns.filter((turn) => turn >= from && turn <= until).length,
    );
  }, start);

/** Signs out in the first widget of the first tab; returns when. */
const signOut = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-plans')?.shadowRoot;
    const buttons = [...(root?.querySelectorAll('button') ?? [])];
    const at = Date.now();
    buttons.find(({ textContent }) => textContent === 'Выйти')?.click();
    return at;
  });

test('a sign-out reaches five widgets in each of two busy tabs within a second', async ({
  page,
  context,
  partnerServer,
  sandbox,
}) => {
  const address = partnerServer.page({
    body: elements
      .map(
        (name) =>
          `<${name} api-base="${partnerServer.widgets}/api/" billing-base="${partnerServer.widgets}/billing/"></${name}>`,
      )
      .join(''),
    scripts: [...new Set(elements)].map((name) => `cloud/elements/${name}.js`),
  });
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await slowDown(tab);
  await page.goto(address);
  await storeSignIn(page, await sandbox.account({ like: 'subscriber' }));
  for (const tab of tabs) {
    await tab.goto(address);
    await expect(tab.getByRole('button', { name: 'Выйти' }).first()).toBeVisible();
    for (const name of new Set(elements)) {
      await expect(tab.locator(`${name} h2`).first()).toBeVisible();
      await expect(tab.locator(`${name} .cw-loading`)).toHaveCount(0);
    }
    await makeBusyAndWatch(tab);
  }
  const start = await signOut(page);
  for (const tab of tabs) {
    await expect.poll(async () => turnsTaken(tab, start)).toHaveLength(elements.length);
    for (const turns of await turnsTaken(tab, start)) expect(turns).toBeLessThanOrEqual(limit);
  }
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /token|user|phone/.test(key))).toEqual([]);
});
