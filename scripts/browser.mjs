import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const variables = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: given by environment, the system's, Playwright's own; with `install`, one
 * is got where there is none. Throws where nothing helps, saying what would.
 * @param {{ install?: boolean }} [options]
 */
export async function chromiumPath({ install = false } = {}) {
  const given = variables.find((name) => process.env[name]);
  if (given !== undefined) {
    const path = process.env[given] ?? '';
    if (existsSync(path)) return path;
    throw new Error(`${given} names ${path}, but there is no such file.`);
  }
  const found = fromSystem() ?? (await fromPlaywright());
  if (found !== undefined) return found;
  if (install) {
    quietly('npx', ['playwright', 'install', 'chromium']);
    const own = await fromPlaywright();
    if (own !== undefined) return own;
    if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
      // A font with Cyrillic comes along: pictures and widths are Russian first.
      quietly('apt-get', ['update']);
      quietly('apt-get', [
        'install',
        '-y',
        '--no-install-recommends',
        'chromium',
        'fonts-dejavu-core',
      ]);
      const system = fromSystem();
      if (system !== undefined) return system;
    }
  }
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere: ' +
      `npx playwright install chromium), or name one in ${variables[0]}.`,
  );
}

function fromSystem() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    (path) => existsSync(path),
  );
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function quietly(command, args) {
  console.log(`No Chromium yet: ${command} ${args.join(' ')}`);
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
