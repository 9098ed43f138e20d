import { createRequire } from 'node:module';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * A page that looks at stories, one after the other.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function openStory(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 320, height: 720 },
    // What is still moving has colours that nobody reads.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const said = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  return {
    page,
    close: () => context.close(),
    /**
     * What is wrong with a story.
     * @param {string} id
     * @param {'light' | 'dark'} theme
     * @param {() => void} [harm] runs in the page before it is judged
     * @returns {Promise<string[]>}
     */
    async look(id, theme, harm) {
      said.length = 0;
      // The add-on that shows axe's findings in Storybook waits, so that axe runs once.
      const globals = `theme:${theme};lang:ru;a11y.manual:!true`;
      await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
      try {
        await page.locator('body.sb-show-main').waitFor({ timeout: 15_000 });
        await page.locator('#storybook-root > *').first().waitFor({ timeout: 15_000 });
      } catch {
        return [...said, 'it did not render'];
      }
      if (harm) await page.evaluate(harm);
      await page.addScriptTag({ path: axePath });
      const faults = await page.evaluate(judge);
      return [...said, ...faults];
    },
  };
}

/** Runs in the page. */
async function judge() {
  await document.fonts.ready;
  const root = document.querySelector('#storybook-root');
  /** @type {string[]} */
  const faults = [];
  if (!root?.textContent?.trim()) faults.push('it shows nothing');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`it scrolls sideways: ${scrollWidth} px`);
  const axe = /** @type {typeof import('axe-core')} */ (Reflect.get(globalThis, 'axe'));
  const { violations } = await axe.run('#storybook-root');
  for (const { id, help, nodes } of violations)
    for (const { html, failureSummary } of nodes)
      faults.push(`axe ${id}: ${help}: ${html.slice(0, 160)} ${failureSummary ?? ''}`);
  return faults;
}
