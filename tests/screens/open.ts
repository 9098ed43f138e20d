import { expect, type Page } from '@playwright/test';
import type { Lang } from '#base/settings/settings.ts';
import { openWidget, type Embedding, type TestEnv } from '../support/widget.ts';
import { createScreenDriver, type ScreenCase } from './screen.ts';

export const shownAt = ({ widget, isLine }: ScreenCase, embedding: Embedding): boolean =>
  embedding === 'host' ? !isLine : widget !== undefined;

/** A page of another origin for a tag, without defects of its own. */
const around = {
  body: (tag: string) => `<main><h1>Page</h1>${tag}<p>After</p></main>`,
  styles: ['cloud/page.css'],
};

/**
 * Opens a screen and waits until it is stable: its distinctive text is shown, and nothing is
 * loading.
 * @param timeoutMs milliseconds for each of its waits; rejects afterwards
 */
export async function openScreenCase(
  env: TestEnv,
  screenCase: ScreenCase,
  lang: Lang,
  timeoutMs = 15_000,
): Promise<void> {
  const { page, sandbox } = env;
  const { like, path, widget = 'plans', attributes } = screenCase;
  const account = like === undefined ? undefined : await sandbox.account({ like });
  await screenCase.before?.({ page, sandbox, account });
  await openWidget(env, { widget, start: path, account, lang, attributes, around });
  const driver = createScreenDriver({ page, sandbox, account }, lang, timeoutMs);
  if (screenCase.act) await still(page, timeoutMs);
  await screenCase.act?.(driver);
  await driver.sees(screenCase.showsMessage);
  await still(page, timeoutMs);
}

/** A screen is shown, without skeletons and busy buttons. */
async function still(page: Page, timeout: number): Promise<void> {
  await page.locator('.cw-root :is(h1, h2, .cw-line)').first().waitFor({ timeout });
  const atWork = '.cw-loading, .landing-ghost, .cw-button[aria-busy="true"]';
  await expect(page.locator(atWork)).toHaveCount(0, { timeout });
}
