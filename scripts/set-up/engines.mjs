// Finds Firefox and WebKitGTK with their drivers, or installs them: on Debian as root by apt.
import { delimiter, join } from 'node:path';
import { thisMachine } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */
/** @typedef {{ variable: string, packages: readonly string[], places: readonly string[] }} Wanted */

const webkit = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0'];

/** Every program with its variable, its Debian packages, and its usual places. */
const programs = {
  firefox: {
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  webkitDriver: {
    variable: 'WEBKIT_DRIVER_PATH',
    packages: webkit,
    places: ['WebKitWebDriver'],
  },
  miniBrowser: {
    variable: 'MINI_BROWSER_PATH',
    packages: webkit,
    places: ['x86_64-linux-gnu', 'aarch64-linux-gnu']
      .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
      .concat('/usr/libexec/webkit2gtk-4.1/MiniBrowser'),
  },
  xvfb: { variable: 'XVFB_PATH', packages: ['xvfb'], places: ['Xvfb'] },
};

/** @typedef {keyof typeof programs} Program */

/**
 * The path of a program: named by its variable, found, or installed. Throws if nothing works,
 * saying what would help.
 * @param {Program} name
 * @param {Machine} [machine]
 * @returns {Promise<string>}
 */
export async function programPath(name, machine = thisMachine) {
  const wanted = programs[name];
  const { variable, packages } = wanted;
  const configured = machine.env[variable];
  if (configured !== undefined) {
    // A program named explicitly must be used: falling back to another would hide the mistake.
    if (machine.exists(configured)) return configured;
    throw new Error(`${variable} names ${configured}, but there is no such file.`);
  }
  const found = placesOf(wanted, machine).find(machine.exists);
  if (found !== undefined) return found;
  const fault = machine.debianRoot ? await machine.aptInstall(packages) : undefined;
  const installed = placesOf(wanted, machine).find(machine.exists);
  if (installed !== undefined) return installed;
  const why = fault === undefined ? '' : ` apt-get install ${packages.join(' ')}: ${fault}.`;
  throw new Error(
    `No ${name} was found.${why} Install it (Debian: apt-get install ${packages.join(' ')}), or name it in ${variable}.`,
  );
}

/**
 * @param {Wanted} wanted
 * @param {Machine} machine
 */
function placesOf({ places }, { env }) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return places.flatMap((place) =>
    place.startsWith('/') ? [place] : folders.map((folder) => join(folder, place)),
  );
}
