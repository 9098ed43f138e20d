import type { Browser } from '@playwright/test';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { expect, test } from '../support/test.ts';
import { SignInPage } from '../e2e/models/sign-in.ts';
import { slowKeystrokes, slowDown, typeAndMeasure, measureUndisturbed } from './typing.ts';

/* From typing a digit to painting it, no task over 50 ms at a fourth of the speed. */

/** Performs an action in a page without state. */
async function freshly<T>(
  browser: Browser,
  env: TestEnv,
  work: (widget: SignInPage) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ locale: 'ru-RU' });
  const done = await work(new SignInPage({ ...env, page }));
  await page.close();
  return done;
}

for (const embedding of embeddings)
  test.describe(`typing in the ${embedding}`, () => {
    test.use({ embedding });

    test('causes no task over 50 ms from a digit of the phone to its paint', async ({
      browser,
      env,
    }) => {
      const strokes = await measureUndisturbed(() =>
        freshly(browser, env, async (widget) => {
          await widget.open();
          await widget.phoneField.waitFor();
          await slowDown(widget.page);
          return typeAndMeasure(widget.page, widget.phoneField, '9161234567');
        }),
      );
      expect(strokes).toHaveLength(10);
      expect(slowKeystrokes(strokes)).toEqual([]);
    });

    test('causes no task over 50 ms from a digit of the code to its paint', async ({
      browser,
      sandbox,
      env,
    }) => {
      const strokes = await measureUndisturbed(() =>
        freshly(browser, env, async (widget) => {
          const { phone } = await sandbox.account({ like: 'reserve' });
          await widget.open();
          await widget.enterPhone(phone);
          await widget.codeField.waitFor();
          await slowDown(widget.page);
          // Six digits, the last of which starts a verification that fails.
          return typeAndMeasure(widget.page, widget.codeField, '111111');
        }),
      );
      expect(strokes).toHaveLength(6);
      expect(slowKeystrokes(strokes)).toEqual([]);
    });
  });

test('the typing check fails a page with a long task at a keystroke', async ({ browser, env }) => {
  const strokes = await measureUndisturbed(() =>
    freshly(browser, env, async (widget) => {
      await widget.open();
      await widget.phoneField.waitFor();
      await widget.page.evaluate(() => {
        addEventListener(
          'input',
          () => {
            const end = performance.now() + 60;
            while (performance.now() < end);
          },
          { capture: true },
        );
      });
      return typeAndMeasure(widget.page, widget.phoneField, '91');
    }),
  );
  expect(slowKeystrokes(strokes)).toHaveLength(2);
});

test('the typing check ignores a long task that occurs in one round only', async () => {
  const rounds = [
    [70, 20],
    [20, 80],
  ].map((tasks) => tasks.map((task, index) => ({ digit: String(index), task })));
  const strokes = await measureUndisturbed(async () => rounds.shift() ?? []);
  expect(slowKeystrokes(strokes)).toEqual([]);
});

test('the typing check fails without a measurement', () => {
  expect(slowKeystrokes([])).toEqual(['Nothing was measured.']);
});
