import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** The defects of a page as it is, one line each: horizontal scrolling, and axe's findings. */
export async function pageDefects(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await axeViolations(page))];
}

/** Horizontal scrolling, also with text at 200 %, and what breaks inside a number or a date then. */
export async function overflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const text of ['100%', '200%']) {
    const { scroll, client } = await page.evaluate(widthsAt, text);
    if (text === '200%') found.push(...(await page.evaluate(brokenNumbers)));
    if (scroll <= client) continue;
    found.push(`sideways: ${scroll} px on ${client}, text of ${text}`);
    break;
  }
  await page.evaluate(widthsAt, '');
  return found;
}

/** axe's findings in light mode, and for colours in dark mode. */
async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(paintCanvas);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without the legacy mode a second page is opened each time, for frames that no screen has.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
    // In the other scheme the same page only has other colours.
    if (colorScheme === 'dark') axe.options({ preload: false, runOnly: ['color-contrast'] });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { html } of nodes) found.push(`${id} (${colorScheme}): ${html}`);
  }
  return found;
}

/** The widths of page and window with another text size. */
function widthsAt(text: string): { readonly scroll: number; readonly client: number } {
  const page = document.documentElement;
  page.style.fontSize = text;
  return { scroll: page.scrollWidth, client: page.clientWidth };
}

/** Amounts, sizes and dates that are on two lines, also in shadow roots. */
function brokenNumbers(): string[] {
  const whole = /₽\s?\d[\d\s.,]*|\d[\d\s.,]*\s(?:₽|%|[КМГТ]?Б\b|[KMGT]?B\b)|\d+([./])\d+\1\d{4}/gu;
  const found: string[] = [];
  const look = (root: Node) => {
    const walker = document.createTreeWalker(root);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) look(node.shadowRoot);
      if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest('.cw-hidden')) continue;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(whole)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.trimEnd().length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: ${text} in ${node.textContent}`);
      }
    }
  };
  look(document.body);
  return found;
}

/** axe assumes white for a page without a background; a browser draws its canvas there. */
function paintCanvas(): void {
  const bare = [document.documentElement, document.body].every(
    (part) => getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)',
  );
  if (bare) document.documentElement.style.backgroundColor = 'Canvas';
}
