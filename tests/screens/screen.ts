import { expect, type Page } from '@playwright/test';
import type { Widget } from '../support/widget.ts';
import type { Account, SandboxControl } from '../support/sandbox.ts';
import { pattern, type Words } from './labels.ts';

/** What a scene can use to get where it is going. */
export interface Stage {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  /** Undefined where nobody is signed in. */
  readonly account: Account | undefined;
  /** Waits until something is said. */
  readonly sees: (words: Words) => Promise<void>;
  /** Presses the button that says it. */
  readonly press: (words: Words) => Promise<void>;
}

/**
 * One thing that a person can see. Opened in the host and by the widget's tag on a
 * foreign page, by the tests and for the pictures alike.
 */
export interface Scene {
  readonly name: string;
  /** Where it opens: a route of spec §2. */
  readonly path: string;
  /** The widget that shows it on a foreign page; none for what only the host has. */
  readonly widget?: Widget;
  /** The test phone that the account is like; nobody is signed in without one. */
  readonly like?: string;
  /** Attributes of the tag and query of the host in addition, such as the offer. */
  readonly given?: Readonly<Record<string, string>>;
  /** Before the page is opened. */
  readonly before?: (stage: Pick<Stage, 'sandbox' | 'account'>) => Promise<unknown>;
  /** What a person does until the scene is there. */
  readonly act?: (stage: Stage) => Promise<unknown>;
  /** What tells that it is there, and not another one. */
  readonly says: Words;
}

/** Everything of a stage, in the language that is spoken on it. */
export function stageOf(
  from: Pick<Stage, 'page' | 'sandbox' | 'account'>,
  lang: 'ru' | 'en',
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

/** Types into the one field, and sends it. */
export const fill =
  (text: string) =>
  async ({ page }: Stage) => {
    await page.getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
  };

/** Has a call answer like this until the scene is over. */
export const failing = (call: string, fault: object) => ({
  before: ({ sandbox }: Pick<Stage, 'sandbox'>) => sandbox.fault({ call, times: 0, ...fault }),
});
