import { places } from '../support/door.ts';
import { expect, test } from '../support/test.ts';
import { SignInPage } from '../e2e/models/sign-in.ts';
import { slow, slowDown, typeAndMeasure } from './typing.ts';

/* Issue B, Speed: typing a digit to paint, no task over 50 ms at a fourth of the speed. */

for (const place of places)
  test.describe(`typing in the ${place}`, () => {
    test.use({ place });

    test('takes no task over 50 ms from a digit of the phone to its paint', async ({
      page,
      world,
    }) => {
      const door = new SignInPage(world);
      await door.open();
      await door.phoneField.waitFor();
      await slowDown(page);
      const strokes = await typeAndMeasure(page, door.phoneField, '9161234567');
      expect(strokes).toHaveLength(10);
      expect(slow(strokes)).toEqual([]);
    });

    test('takes no task over 50 ms from a digit of the code to its paint', async ({
      page,
      sandbox,
      world,
    }) => {
      const door = new SignInPage(world);
      const { phone } = await sandbox.account({ like: 'reserve' });
      await door.open();
      await door.enterPhone(phone);
      await door.codeField.waitFor();
      await slowDown(page);
      // Six digits, of which the last has the code checked, and found to be wrong.
      const strokes = await typeAndMeasure(page, door.codeField, '111111');
      expect(strokes).toHaveLength(6);
      expect(slow(strokes)).toEqual([]);
    });
  });

test('a page that works too long at a keystroke would be found', async ({ page, world }) => {
  const door = new SignInPage(world);
  await door.open();
  await door.phoneField.waitFor();
  await page.evaluate(() => {
    addEventListener(
      'input',
      () => {
        const end = performance.now() + 60;
        while (performance.now() < end);
      },
      { capture: true },
    );
  });
  const strokes = await typeAndMeasure(page, door.phoneField, '91');
  expect(slow(strokes)).toHaveLength(2);
});

test('a measurement of nothing would be found', () => {
  expect(slow([])).toEqual(['Nothing was measured.']);
});
