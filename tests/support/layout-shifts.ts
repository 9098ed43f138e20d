import { expect, type Page } from '@playwright/test';

/** A page whose HTML has been painted. */
export interface PaintedPage {
  readonly runScripts: () => void;
  /** What has moved since the HTML was painted. */
  readonly layoutShifts: () => Promise<unknown[]>;
}

/**
 * Opens a page, and holds back its scripts until its HTML has been painted whole. A browser may paint
 * a part of the HTML first; what the rest then moves is not the doing of any script.
 */
export async function openWithoutScripts(page: Page, url: string): Promise<PaintedPage> {
  const { promise: mayRun, resolve: runScripts } = Promise.withResolvers<void>();
  await page.route(/\.js(\?.*)?$/, async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(isComplete)).toBe(true);
  await nextPaint(page);
  await page.evaluate(() => {
    const layoutShifts: PerformanceEntry[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => layoutShifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
    });
  });
  return {
    runScripts,
    layoutShifts: async () => {
      await nextPaint(page);
      return page.evaluate(() => Reflect.get(window, 'layoutShifts') as unknown[]);
    },
  };
}

const nextPaint = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/** Whether all HTML is parsed, and its style sheets are loaded. Runs in the page. */
function isComplete(): boolean {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const styles = [document, ...roots].flatMap((root) => [
    ...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ]);
  return document.readyState !== 'loading' && styles.every(({ sheet }) => sheet !== null);
}
