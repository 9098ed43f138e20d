// Finds the browsers and drivers that the tests need, or installs them. Written by hand: Playwright
// installs only its own browsers, and not on every system.
import { delimiter, join } from 'node:path';
import { thisMachine } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const webkit = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0'];

/**
 * For every program: the variables that can name it, the paths or names of its file, and its Debian
 * packages.
 */
const programs = {
  chromium: {
    variables: ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'],
    places: [
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium'],
  },
  firefox: {
    variables: ['FIREFOX_PATH'],
    places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  webkitDriver: {
    variables: ['WEBKIT_DRIVER_PATH'],
    places: ['WebKitWebDriver'],
    packages: webkit,
  },
  miniBrowser: {
    variables: ['MINI_BROWSER_PATH'],
    places: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
    ],
    packages: webkit,
  },
  xvfb: { variables: ['XVFB_PATH'], places: ['Xvfb'], packages: ['xvfb'] },
};

/** What the tests in WebKitGTK need. */
export const webkitPrograms = /** @type {const} */ (['webkitDriver', 'miniBrowser', 'xvfb']);

/** @typedef {keyof typeof programs} ProgramName */

/**
 * The path of a program: named by a variable, the system's, or Playwright's own Chromium. A missing
 * program is installed by Playwright or, on Debian as root, by apt. A Chromium counts only if it
 * starts. Later searches, also those of child processes, find the program in its first variable.
 * Throws if nothing works, saying what was tried and what would help.
 * @param {ProgramName} name
 * @param {Machine} [machine]
 * @returns {Promise<string>}
 */
export async function programPath(name, machine = thisMachine) {
  const { variables, packages } = programs[name];
  /** @type {string[]} */
  const tried = [];
  for await (const path of candidates(name, machine, tried)) {
    const error = name === 'chromium' ? await machine.startError(path) : undefined;
    if (error === undefined) return (machine.env[variables[0] ?? ''] = path);
    tried.push(`${path} fails: ${error}`);
  }
  const attempts = [...new Set(tried)].map((line) => `\n  ${line}`).join('');
  const elsewhere = name === 'chromium' ? '; elsewhere: npx playwright install chromium' : '';
  throw new Error(
    `No ${name} that starts was found.${attempts}\nInstall one (Debian: apt-get install ` +
      `${packages.join(' ')}${elsewhere}), or name one in ${variables[0]}.`,
  );
}

/**
 * The paths where a program is, in the order in which they are tried.
 * @param {ProgramName} name
 * @param {Machine} machine
 * @param {string[]} tried what did not work is added
 */
async function* candidates(name, machine, tried) {
  const { variables, packages } = programs[name];
  const variable = variables.find((each) => machine.env[each]);
  if (variable !== undefined) {
    const path = machine.env[variable] ?? '';
    // A program named explicitly must be used: falling back to another would hide the mistake.
    if (!machine.exists(path))
      throw new Error(`${variable} names ${path}, but there is no such file.`);
    yield path;
    return;
  }
  yield* inSystem(name, machine);
  if (name === 'chromium') {
    const own = machine.playwrightPath();
    // A browser that is installed and does not start is not downloaded again: the copy would not
    // start either.
    const error = machine.exists(own) ? undefined : await machine.playwrightInstall();
    if (error !== undefined) tried.push(`playwright install chromium: ${error}`);
    if (machine.exists(own)) yield own;
  }
  if (!machine.debianRoot) return;
  const error = await machine.aptInstall(packages);
  if (error !== undefined) tried.push(`apt-get install ${packages[0]}: ${error}`);
  yield* inSystem(name, machine);
}

/** @type {(name: ProgramName, machine: Machine) => string[]} */
function inSystem(name, { env, exists }) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs[name].places
    .flatMap((place) =>
      place.startsWith('/') ? [place] : folders.map((folder) => join(folder, place)),
    )
    .filter(exists);
}
