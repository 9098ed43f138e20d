// Finds a Chromium that starts, or installs one. Written by hand: Playwright installs only its own,
// and not on every system.
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
 * The path of a Chromium: named by the environment, the system's, or Playwright's own. With
 * `install` it is one that starts, installed if necessary by Playwright or, on Debian as root, by
 * apt. Throws if nothing works, saying what was tried and what would help.
 * @param {{ install?: boolean, machine?: Machine }} [options]
 * @returns {Promise<string>}
 */
export async function chromiumPath({ install = false, machine = thisMachine } = {}) {
  const variable = variables.find((name) => machine.env[name]);
  if (variable !== undefined) {
    // A browser named explicitly must be used: falling back to another would hide the mistake.
    const path = machine.env[variable] ?? '';
    if (!machine.exists(path))
      throw new Error(`${variable} names ${path}, but there is no such file.`);
    const fault = install ? await machine.startFault(path) : undefined;
    if (fault !== undefined) throw new Error(`${variable} names ${path}, which fails: ${fault}`);
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
  // The installed one has just failed to start, and so would a second copy.
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
  // With a font for Cyrillic, since pictures and widths are Russian first.
  const fault = await machine.aptInstall(['chromium', 'fonts-dejavu-core']);
  if (fault !== undefined) tried.push(`apt-get install chromium: ${fault}`);
  return fromSystem(machine);
}
