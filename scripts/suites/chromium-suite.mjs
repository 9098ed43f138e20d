import { chromiumPath } from '../set-up/browser.mjs';
import { run } from '../run-program.mjs';
import { playwrightSuite } from './playwright.mjs';

/**
 * Builds if needed, finds or installs a Chromium, and runs a Playwright project in it, for at most
 * 10 minutes.
 * @param {string} project
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function chromiumSuite(project) {
  process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
  const build = await run('node', ['scripts/build.mjs', '--if-stale']);
  if (build.code === 0) return playwrightSuite(project, 10 * 60_000);
  console.log(build.output);
  return { passed: 0, failed: 1 };
}
