// `npm run test:stories [-- --no-build] [-- --self-test]`: every story in light and in dark, in a
// real browser, 320 px wide: it shows something, fits, axe finds nothing, the console stays empty.
// Every guide, as wide as one is read: the same.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumPath } from './browser.mjs';
import { chromiumArgs } from './chromium-args.mjs';
import { buildStorybook, serveStorybook } from './stories/storybook.mjs';
import { skeletonFaults } from './stories/skeleton-size.mjs';
import { selfTest } from './stories/self-test.mjs';
import { openStory, readGuide } from './stories/visit.mjs';

const options = new Set(process.argv.slice(2));
if (!options.has('--no-build')) buildStorybook();
const server = await serveStorybook();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumArgs,
});

let passed = 0;
let failed = 0;
/** @param {string} name @param {readonly string[]} faults */
function count(name, faults) {
  if (faults.length === 0) passed += 1;
  else {
    failed += 1;
    console.error(`✗ ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
  }
}

try {
  const { entries } = /** @type {{ entries: Record<string, { type: string, id: string }> }} */ (
    JSON.parse(await readFile('storybook-static/index.json', 'utf8'))
  );
  const idsOf = (/** @type {string} */ wanted) =>
    Object.values(entries)
      .filter(({ type }) => type === wanted)
      .map(({ id }) => id);
  const stories = idsOf('story');
  const guides = idsOf('docs');
  const [first] = stories;
  if (first === undefined) throw new Error('There is not one story.');
  if (guides.length === 0) throw new Error('There is not one guide.');

  // A gate that cannot fail proves nothing, so it is tried out on broken stories each time.
  for (const { name, faults } of await selfTest(browser, server.origin, first)) count(name, faults);

  if (!options.has('--self-test')) {
    count('a skeleton has the size of its card', await skeletonFaults(browser, server.origin));
    for (const id of guides) count(id, await readGuide(browser, server.origin, id));
    await Promise.all(
      /** @type {const} */ (['light', 'dark']).map(async (theme) => {
        const visit = await openStory(browser, server.origin, theme);
        for (const id of stories) count(`${id} (${theme})`, await visit.look(id));
        await visit.close();
      }),
    );
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
