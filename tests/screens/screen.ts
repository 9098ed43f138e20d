import { expect, type Page } from '@playwright/test';
import type { Lang } from '#config/settings.ts';
import type { Widget } from '../support/widget.ts';
import type { Account, SandboxControl } from '../support/sandbox.ts';
import { pattern, type Labels } from './labels.ts';

/** What a scene can use to reach its state. */
export interface Stage {
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
 * One state of the interface. Opened in the host and as the widget's tag on a foreign page, for
 * tests and pictures.
 */
export interface ScreenCase {
  readonly name: string;
  /** The initial route of spec §2. */
  readonly path: string;
  /** The widget that shows it on a foreign page; absent for screens that only the host has. */
  readonly widget?: Widget;
  /** The test phone that the account is based on; without one the visitor is signed out. */
  readonly like?: string;
  /** Additional attributes of the tag and query of the host, such as the offer. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Runs before the page is opened. */
  readonly before?: (stage: Pick<Stage, 'page' | 'sandbox' | 'account'>) => Promise<unknown>;
  /** The user's steps to the scene. */
  readonly act?: (stage: Stage) => Promise<unknown>;
  /** The text that identifies the scene. */
  readonly showsMessage: Labels;
}

/** A stage in the current language. */
export function stageOf(
  from: Pick<Stage, 'page' | 'sandbox' | 'account'>,
  lang: Lang,
  timeoutMs: number,
): Stage {
  const { page } = from;
  return {
    ...from,
    sees: (words) =>
      expect(page.getByText(pattern(words, lang)).filter({ visible: true }).first()).toBeVisible({
        timeout: timeoutMs,
      }),
    press: (words) =>
      page
        .getByRole('button', { name: pattern(words, lang) })
        .first()
        .click(),
  };
}

/** Types into the only field, and submits it. */
export const fill =
  (text: string) =>
  async ({ page }: Stage) => {
    await page.getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
  };

/** Replaces the responses of a call until the scene ends. */
export const failing = (call: string, fault: object) => ({
  before: ({ sandbox }: Pick<Stage, 'sandbox'>) => sandbox.fault({ call, times: 0, ...fault }),
});
