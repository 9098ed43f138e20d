import { createRequire } from 'node:module';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * A page that looks at stories, one after the other, without loading Storybook anew for each.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {'light' | 'dark'} theme
 */
export async function openStory(browser, origin, theme) {
  const context = await browser.newContext({
    viewport: { width: 320, height: 720 },
    // What is still moving has colours that nobody reads.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const said = listenTo(page);

  /** @param {string} id */
  const load = async (id) => {
    // The add-on that shows axe's findings in Storybook waits, so that axe runs once.
    const globals = `theme:${theme};lang:ru;a11y.manual:!true`;
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    await page.locator('#storybook-root > *').first().waitFor({ timeout: 15_000 });
    await page.addScriptTag({ path: axePath });
  };
  let loaded = false;
  return {
    close: () => context.close(),
    /**
     * What is wrong with a story.
     * @param {string} id
     * @param {() => void} [harm] runs in the page before it is judged, which is loaded anew for it
     * @returns {Promise<string[]>}
     */
    async look(id, harm) {
      said.length = 0;
      if (!loaded || harm) await load(id);
      loaded = true;
      const shown = await page.evaluate(show, id);
      if (harm) await page.evaluate(harm);
      const faults = await page.evaluate(judge, '#storybook-root');
      return [...said, ...shown, ...faults];
    },
  };
}

/**
 * Runs in the page: has Storybook render a story, and waits until it has.
 * @param {string} id
 * @returns {Promise<string[]>}
 */
async function show(id) {
  const channel = /** @type {import('storybook/internal/channels').Channel} */ (
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__')
  );
  const good = ['storyFinished', 'storyUnchanged'];
  const bad = ['storyErrored', 'storyThrewException', 'storyMissing'];
  /** @type {string[]} */
  const ended = [];
  await new Promise((resolve) => {
    for (const event of [...good, ...bad])
      channel.once(event, () => {
        ended.push(event);
        resolve(undefined);
      });
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
  return ended.filter((event) => bad.includes(event)).map((event) => `Storybook: ${event}`);
}

/**
 * What is wrong with a guide, read on a screen as wide as one that code is written on.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} id
 */
export async function readGuide(browser, origin, id) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  const said = listenTo(page);
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`);
  await page.locator('#storybook-docs h1').waitFor({ timeout: 15_000 });
  await page.addScriptTag({ path: axePath });
  const faults = await page.evaluate(judge, '#storybook-docs');
  await page.close();
  return [...said, ...faults];
}

/**
 * What a page says on its console, as it comes.
 * @param {import('@playwright/test').Page} page
 */
function listenTo(page) {
  /** @type {string[]} */
  const said = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  return said;
}

/**
 * Runs in the page.
 * @param {string} place where what is judged stands
 */
async function judge(place) {
  await document.fonts.ready;
  const root = document.querySelector(place);
  /** @type {string[]} */
  const faults = [];
  if (!root?.textContent?.trim()) faults.push('it shows nothing');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`it scrolls sideways: ${scrollWidth} px`);
  const axe = /** @type {typeof import('axe-core')} */ (Reflect.get(globalThis, 'axe'));
  const { violations } = await axe.run(place);
  for (const { id, help, nodes } of violations)
    for (const { html, failureSummary } of nodes)
      faults.push(`axe ${id}: ${help}: ${html.slice(0, 160)} ${failureSummary ?? ''}`);
  return faults;
}
