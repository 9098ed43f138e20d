import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Browser, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const origin = 'http://stories.localhost';

export type Theme = 'light' | 'dark';

/** A page of the built Storybook, and its console output. */
export interface StoryPage {
  readonly page: Page;
  readonly consoleMessages: string[];
  /** Loads a story; `parameters` as Storybook has them in an address. */
  load(id: string, parameters: string): Promise<void>;
  close(): Promise<void>;
}

interface WorkerFixtures {
  /** One page per theme: stories are switched without reloading Storybook. */
  readonly storybook: Readonly<Record<Theme, StoryPage>>;
}

/**
 * The result of `npm test -- storybook`: stories, or guides (`docs`). Throws if it is missing.
 */
export const idsOf = (type: Entry['type']): string[] =>
  entries()
    .filter((entry) => entry.type === type)
    .map(({ id }) => id);

interface Entry {
  readonly id: string;
  readonly type: 'story' | 'docs';
}

/** The stories and guides, in the order of the sidebar. */
export function entries(): readonly Entry[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>;
  };
  return Object.values(index.entries);
}

/** Whether every guide comes before every story. */
export const guidesComeFirst = (all: readonly Pick<Entry, 'type'>[]): boolean =>
  all.findLastIndex(({ type }) => type === 'docs') < all.findIndex(({ type }) => type === 'story');

/** Opens a page that receives the built files without a server. */
export async function openPage(browser: Browser, width: number): Promise<StoryPage> {
  const context = await browser.newContext({
    viewport: { width, height: 720 },
    // Colours during an animation are not judged.
    reducedMotion: 'reduce',
  });
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()))
      consoleMessages.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`uncaught: ${error.message}`));
  return {
    page,
    consoleMessages,
    load: async (id, parameters) => {
      await page.goto(`${origin}/iframe.html?id=${id}&${parameters}`);
    },
    close: () => context.close(),
  };
}

/** Parameters of a story. The accessibility addon is disabled, so that axe runs once. */
export const parametersOf = (theme: Theme): string =>
  `viewMode=story&globals=theme:${theme};lang:ru;a11y.manual:!true`;

export const test = base.extend<object, WorkerFixtures>({
  storybook: [
    async ({ browser }, use) => {
      const [light, dark] = await Promise.all([openPage(browser, 320), openPage(browser, 320)]);
      await use({ light, dark });
      await Promise.all([light.close(), dark.close()]);
    },
    { scope: 'worker' },
  ],
});

/** Shows a story in a theme; returns Storybook's errors. */
export async function show(story: StoryPage, id: string, theme: Theme): Promise<string[]> {
  const { page, consoleMessages } = story;
  consoleMessages.length = 0;
  if (page.url() === 'about:blank') {
    await story.load(id, parametersOf(theme));
    await page.locator('#storybook-root > *').first().waitFor();
  }
  return page.evaluate(renderStory, id);
}

/** Runs in the page: has Storybook render a story, and waits until it has. */
async function renderStory(storyId: string): Promise<string[]> {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as {
    once(event: string, listener: () => void): void;
    emit(event: string, detail: object): void;
  };
  const bad = ['storyErrored', 'storyThrewException', 'storyMissing'];
  const ended: string[] = [];
  await new Promise<void>((resolve) => {
    for (const event of ['storyFinished', 'storyUnchanged', ...bad])
      channel.once(event, () => {
        ended.push(event);
        resolve();
      });
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
  return ended.filter((event) => bad.includes(event)).map((event) => `Storybook: ${event}`);
}

/**
 * The defects of what is shown: nothing rendered, horizontal scrolling, axe's findings, console
 * messages. In dark mode axe only checks colours, since the page is otherwise the same.
 */
export async function defectsOf(
  { page, consoleMessages }: StoryPage,
  within: string,
  theme: Theme = 'light',
): Promise<string[]> {
  const shown = await page.evaluate(async (selector) => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    const text = document.querySelector(selector)?.textContent?.trim() ?? '';
    return { empty: text === '', over: scrollWidth - clientWidth };
  }, within);
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
  const rules = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
  const { violations } = await axe.options({ preload: false, ...rules }).analyze();
  return [
    ...consoleMessages,
    ...(shown.empty ? ['it shows nothing'] : []),
    ...(shown.over > 0 ? [`it scrolls sideways by ${shown.over} px`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`)),
  ];
}
