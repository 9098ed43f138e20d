import { expect, type Locator } from '@playwright/test';

/** Closes a dialog with a key, pressed again if it comes too soon: at first a dialog ignores keys (spec §9). */
export const closeByKey = (dialog: Locator, press: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await press();
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
