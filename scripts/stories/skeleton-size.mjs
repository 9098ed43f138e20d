/** What stands in for the storage and two packages, and such a screen. */
const stories = ['kit--openings', 'plans--list-loading', 'plans--list-two'];

/**
 * Where a skeleton is not exactly as large, or not in the same place, as the screen that follows it:
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
      const storage = await page.locator('.cw-storage').boundingBox();
      const list = await page.locator('.cw-list').boundingBox();
      boxes.push(JSON.stringify([storage, list]));
    }
    await page.close();
    if (new Set(boxes).size > 1) faults.push(`${width} px: ${boxes.join(' ')}`);
  }
  return faults;
}
