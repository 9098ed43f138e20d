import type { Page } from '@playwright/test';
import { pageDefects } from '../../screens/page-defects.ts';
import { expect, test } from '../../support/test.ts';

/* `/brands`: one widget under four brands, which are only CSS of the page. */

const brands = [
  {
    name: 'Оператор',
    accent: 'rgb(227, 0, 27)',
    radius: '15px',
    serif: false,
    panel: 'rgb(255, 255, 255)',
  },
  {
    name: 'Полдень',
    accent: 'rgb(29, 107, 87)',
    radius: '2.5px',
    serif: true,
    panel: 'rgb(255, 255, 255)',
  },
  {
    name: 'Банк',
    accent: 'rgb(255, 212, 59)',
    radius: '27.5px',
    serif: false,
    panel: 'rgb(25, 28, 34)',
  },
  {
    name: 'Лавка',
    accent: 'rgb(11, 128, 67)',
    radius: '35px',
    serif: false,
    panel: 'rgb(255, 255, 255)',
  },
] as const;

/** What the widget looks like: the same colours as an sRGB text, whatever syntax computed them. */
const lookOf = (page: Page) =>
  page.locator('cloud-plans').evaluate((element) => {
    const find = (selector: string) => {
      const found = element.shadowRoot?.querySelector(selector);
      if (!found) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(found);
    };
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const srgb = (color: string) => {
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return `rgb(${red}, ${green}, ${blue})`;
    };
    const panel = find('.cw-list');
    return {
      accent: srgb(find('.cw-primary').backgroundColor),
      radius: panel.borderRadius,
      serif: panel.fontFamily.includes('Georgia'),
      panel: srgb(panel.backgroundColor),
    };
  });

async function openBrands(page: Page): Promise<void> {
  await page.goto('/brands');
  await expect(page.locator('cloud-plans .cw-row[part]').first()).toBeVisible();
  // The cards are drawn before the rest of the code has loaded.
  await page.waitForLoadState('networkidle');
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of brands switches live, by CSS alone, on a ${colorScheme} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openBrands(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('cloud-plans').evaluate((element) => {
      Reflect.set(window, 'same', element.shadowRoot?.querySelector('.cw-storage'));
    });
    for (const { name, ...look } of brands) {
      await page.getByRole('radio', { name }).check();
      await expect.poll(() => lookOf(page)).toEqual(look);
    }
    expect(requests).toEqual([]);
    const same = await page
      .locator('cloud-plans')
      .evaluate(
        (element) =>
          element.shadowRoot?.querySelector('.cw-storage') === Reflect.get(window, 'same'),
      );
    expect(same).toBe(true);
  });

test('the page of brands is switched by keyboard alone, and shows where the focus is', async ({
  page,
}) => {
  await openBrands(page);
  await page.getByRole('radio', { name: 'Оператор' }).focus();
  for (const { name } of brands.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name })).toBeFocused();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.locator('fieldset label').filter({ hasText: name })).toHaveCSS(
      'outline-style',
      'solid',
    );
  }
  await page.keyboard.press('Tab');
  const focused = page.locator('cloud-plans :focus');
  await expect(focused).toHaveAccessibleName('Выбрать другой пакет');
});

for (const { name } of brands)
  test(`the brand ${name} is clean for axe and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrands(page);
    await page.getByRole('radio', { name }).check();
    expect(await pageDefects(page)).toEqual([]);
  });
