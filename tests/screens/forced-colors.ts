import type { Page } from '@playwright/test';

/**
 * What forced colours take away: buttons that end nowhere, a chosen card like any other, bars of
 * which no part is to be seen. A line each.
 */
export async function unseenParts(page: Page): Promise<string[]> {
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
