import { expect, type Page } from '@playwright/test';
import type { Lang } from '#base/settings/settings.ts';
import type { Account, SandboxControl } from '../support/sandbox.ts';
import { pattern, type Labels } from './labels.ts';

/** What the user of a screen case does and sees in the browser. */
export interface ScreenDriver {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  /** Undefined if the visitor is signed out. */
  readonly account: Account | undefined;
  /** Waits until a message is shown. */
  readonly sees: (words: Labels) => Promise<void>;
  /** Presses the button with this message. */
  readonly press: (words: Labels) => Promise<void>;
}

/**
 * One state of the interface. Opened in the host and as the widget's tag on a page of another origin, for
 * tests and pictures.
 */
export interface ScreenCase {
  readonly name: string;
  /** The initial route of spec §2. */
  readonly path: string;
  /** The widget that shows it on a page of another origin; absent for screens that only the host has. */
  readonly widget?: string;
  /** Whether it is a line within a page, which the host does not open. */
  readonly isLine?: true;
  /** The test phone that the account is based on; without one the visitor is signed out. */
  readonly like?: string;
  /** Additional attributes of the tag and query of the host, such as the offer. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Runs before the page is opened. */
  readonly before?: (
    driver: Pick<ScreenDriver, 'page' | 'sandbox' | 'account'>,
  ) => Promise<unknown>;
  /** The user's steps to the screen. */
  readonly act?: (driver: ScreenDriver) => Promise<unknown>;
  /** The text that identifies the screen. */
  readonly showsMessage: Labels;
}

/** The driver of one browser page, for messages in the given language. */
export function createScreenDriver(
  from: Pick<ScreenDriver, 'page' | 'sandbox' | 'account'>,
  lang: Lang,
  timeoutMs: number,
): ScreenDriver {
  const { page } = from;
  return {
    ...from,
    sees: (words) =>
      expect(page.getByText(pattern(words, lang)).filter({ visible: true }).first()).toBeVisible({
        timeout: timeoutMs,
      }),
    press: (words) => pressUntilClicked(page, pattern(words, lang)),
  };
}

/**
 * On a busy machine, the page may move between the press and the release: the browser then reports no
 * click on the button, which is pressed again. A click that the widget ignores is not repeated.
 */
async function pressUntilClicked(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect(async () => {
    await button.evaluate((element) => {
      document.documentElement.dataset['missed'] = 'true';
      const notice = (event: Event) => {
        if (event.composedPath().includes(element))
          delete document.documentElement.dataset['missed'];
      };
      addEventListener('click', notice, { capture: true, once: true });
    });
    await button.click();
    expect(await page.locator('html[data-missed]').count(), `${name.source} was clicked`).toBe(0);
  }).toPass();
}

/** Types into the only field, and submits it. */
export const fill =
  (text: string) =>
  async ({ page }: ScreenDriver) => {
    await page.getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
  };

/** Replaces the responses of a call until the test ends. */
export const failing = (call: string, fault: object) => ({
  before: ({ sandbox }: Pick<ScreenDriver, 'sandbox'>) =>
    sandbox.fault({ call, times: 0, ...fault }),
});
