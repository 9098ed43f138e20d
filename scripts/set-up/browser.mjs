// Finds a Chromium that starts, or installs one. Written by hand: Playwright installs only its own, and
// not on every system.
import { delimiter, join } from 'node:path';
import { thisMachine } from './machine.mjs';

const variables = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const advice =
  'Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
  `or name one in ${variables[0]}.`;

/** @typedef {import('./machine.mjs').Machine} Machine */

/**
 * The path of a Chromium: given by environment, the system's, Playwright's own. With `install` it is
 * one that starts, and one is got where there is none: by Playwright, then on Debian as root by apt.
 * Throws where nothing helps, saying what was tried and what would help.
 * @param {{ install?: boolean, machine?: Machine }} [options]
 * @returns {Promise<string>}
 */
export async function chromiumPath({ install = false, machine = thisMachine } = {}) {
  const given = variables.find((name) => machine.env[name]);
  if (given !== undefined) {
    // Whoever names a browser wants that one: another would only hide the mistake.
    const path = machine.env[given] ?? '';
    if (!machine.exists(path))
      throw new Error(`${given} names ${path}, but there is no such file.`);
    const fault = install ? await machine.startFault(path) : undefined;
    if (fault !== undefined) throw new Error(`${given} names ${path}, which fails: ${fault}`);
    return path;
  }
  if (!install) {
    const found = [...fromSystem(machine), ...fromPlaywright(machine)][0];
    if (found !== undefined) return found;
    throw new Error(`No Chromium was found. ${advice}`);
  }
  /** @type {string[]} */
  const tried = [];
  for (const step of [fromSystem, fromPlaywright, byPlaywright, byApt])
    for (const path of await step(machine, tried)) {
      const fault = await machine.startFault(path);
      if (fault === undefined) return path;
      tried.push(`${path} fails: ${fault}`);
    }
  const story = [...new Set(tried)].map((line) => `\n  ${line}`).join('');
  throw new Error(`No Chromium was found that starts.${story}\n${advice}`);
}

/** @param {Machine} machine */
function fromSystem({ env, exists }) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const all = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...all, ...places].filter(exists);
}

/** @param {Machine} machine */
function fromPlaywright({ playwrightPath, exists }) {
  const path = playwrightPath();
  return path !== undefined && exists(path) ? [path] : [];
}

/**
 * @param {Machine} machine
 * @param {string[]} tried
 */
async function byPlaywright(machine, tried) {
  // What is there already has just failed to start, and a second copy of it would too.
  if (fromPlaywright(machine).length > 0) return [];
  const fault = await machine.playwrightInstall();
  if (fault !== undefined) tried.push(`playwright install chromium: ${fault}`);
  return fromPlaywright(machine);
}

/**
 * @param {Machine} machine
 * @param {string[]} tried
 */
async function byApt(machine, tried) {
  if (!machine.debianRoot) return [];
  // A font with Cyrillic comes along: pictures and widths are Russian first.
  const fault = await machine.aptInstall(['chromium', 'fonts-dejavu-core']);
  if (fault !== undefined) tried.push(`apt-get install chromium: ${fault}`);
  return fromSystem(machine);
}
