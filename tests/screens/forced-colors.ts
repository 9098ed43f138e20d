import type { Page } from '@playwright/test';

/**
 * What forced colours take away, one line each: buttons without a visible edge, a chosen card that
 * looks like any other, bars without a visible part.
 */
export async function partsLostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found = await page.evaluate(partsWithoutEdges);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page; looks into the shadow roots of the widgets as well. */
function partsWithoutEdges(): string[] {
  const roots = [document, ...[...document.querySelectorAll('*')].map((each) => each.shadowRoot)];
  const all = (selector: string) =>
    roots.flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]);
  const isSeen = (each: HTMLElement) => each.getClientRects().length > 0;
  const colorOf = (value: string) => (/^rgba\(.*, 0\)$|^transparent$/.test(value) ? '' : value);
  const canvas = (() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Canvas';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  })();
  /** A ground, an edge or an outline of its own. */
  const stands = (each: HTMLElement) => standsAs(each) || standsAs(each, '::before');
  const standsAs = (each: HTMLElement, pseudo?: string) => {
    const style = getComputedStyle(each, pseudo);
    const ground = colorOf(style.backgroundColor);
    const edge = Number.parseFloat(style.borderTopWidth) > 0 && colorOf(style.borderTopColor);
    const outline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const striped = style.backgroundImage !== 'none';
    return (ground && ground !== canvas) || (edge && edge !== canvas) || outline || striped;
  };
  const named = (kind: string, each: HTMLElement) =>
    `${kind}: ${each.className} ${each.textContent.slice(0, 40)}`;
  return [
    ...all('.cw-button:not(.cw-quiet), .cw-switch, .cw-input-box, .cw-radio')
      .filter(isSeen)
      .filter((each) => getComputedStyle(each).opacity !== '0' && !stands(each))
      .map((each) => named('no edge', each)),
    ...all('.cw-bar')
      .filter(isSeen)
      .filter((bar) => ![...bar.querySelectorAll<HTMLElement>('i')].some(stands))
      .map((each) => named('an empty bar', each)),
    ...all('.cw-offer:has(:checked)')
      .filter((each) => getComputedStyle(each).outlineStyle === 'none')
      .map((each) => named('chosen unseen', each)),
  ];
}

/** Buttons whose label has less contrast than 4.5:1 under the pointer in forced colours. */
export async function faintHovers(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const button of await page.locator('.cw-button:not([aria-disabled])').all()) {
    if (!(await button.isVisible())) continue;
    await button.hover();
    const ratio = await button.evaluate(labelContrast);
    if (ratio < 4.5) found.push(`${ratio.toFixed(1)}: ${await button.innerText()}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page: the contrast of a text to its own background (WCAG). */
function labelContrast(each: Element): number {
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, backgroundColor } = getComputedStyle(each);
  const [low = 0, high = 0] = [color, backgroundColor].map(luminance).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
