/** What stands in for a card, and such a card. */
const stories = ['kit--openings', 'plans--list-loading', 'plans--list-one'];

/**
 * Where a skeleton is not exactly as large, or not in the same place, as the card that follows it:
 * that would move the page.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function skeletonFaults(browser, origin) {
  const faults = [];
  for (const width of [360, 768]) {
    const page = await browser.newPage({ viewport: { width, height: 720 } });
    const boxes = [];
    for (const id of stories) {
      const globals = 'theme:light;lang:ru;a11y.manual:!true';
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
      const box = await page.locator('.cw-card').first().boundingBox();
      boxes.push(JSON.stringify(box));
    }
    await page.close();
    if (new Set(boxes).size > 1) faults.push(`${width} px: ${boxes.join(' ')}`);
  }
  return faults;
}
