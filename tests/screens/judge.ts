import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** What is wrong with a page as it stands, in a line each: sideways scroll, and what axe finds. */
export async function faults(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await axeFaults(page))];
}

/** Sideways scroll, with text of 200 % too. */
export async function overflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const text of ['100%', '200%']) {
    const { scroll, client } = await page.evaluate(widthsAt, text);
    if (scroll <= client) continue;
    found.push(`sideways: ${scroll} px on ${client}, text of ${text}`);
    break;
  }
  await page.evaluate(widthsAt, '');
  return found;
}

/** What axe finds in light, and of the colours in dark. */
async function axeFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(paintCanvas);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without the legacy mode a second page is opened each time, for frames that no scene has.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
    // The other scheme is the same page in other colours.
    if (colorScheme === 'dark') axe.options({ preload: false, runOnly: ['color-contrast'] });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { html } of nodes) found.push(`${id} (${colorScheme}): ${html}`);
  }
  return found;
}

/** The widths of the page and of the window, with its text in another size. */
function widthsAt(text: string): { readonly scroll: number; readonly client: number } {
  const page = document.documentElement;
  page.style.fontSize = text;
  return { scroll: page.scrollWidth, client: page.clientWidth };
}

/** axe takes a page without a background for white; what a browser draws there is its canvas. */
function paintCanvas(): void {
  const bare = [document.documentElement, document.body].every(
    (part) => getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)',
  );
  if (bare) document.documentElement.style.backgroundColor = 'Canvas';
}
