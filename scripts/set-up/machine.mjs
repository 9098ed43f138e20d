// The parts of the browser search that depend on this machine, separate so that the search can be
// tested.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs } from './chromium-args.mjs';
import { run } from '../run-program.mjs';

/**
 * The parts of the browser search that depend on the machine. Operations that can fail return a
 * line with the reason, or undefined on success.
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} debianRoot whether apt may be used
 * @property {(path: string) => boolean} exists
 * @property {() => string | undefined} playwrightPath the path of Playwright's own browser
 * @property {(path: string) => Promise<string | undefined>} startFault starts a browser, and ends
 *   it
 * @property {() => Promise<string | undefined>} playwrightInstall
 * @property {(packages: readonly string[]) => Promise<string | undefined>} aptInstall
 */

const timeoutMs = 300_000;

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function loud(command, args) {
  console.log(`Not there yet: ${command} ${args.join(' ')}`);
  return quiet(command, args);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function quiet(command, args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run(command, args, { env, timeoutMs });
  return code === 0 ? undefined : (faultIn(output) ?? `ended with code ${code}`);
}

/**
 * The line of an output with the reason: the browser's own message, otherwise one that looks like
 * an error.
 * @param {string} output
 */
export function faultIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const errorLine = lines.find((line) => line.includes('[err]'))?.replace(/^.*\[err\]\s*/, '');
  const ended = lines.find((line) => line.includes('<process did exit'))?.replace(/^.*exit: /, '');
  return (
    errorLine ??
    ended?.replace('>', '') ??
    lines.findLast((line) => /^E:|\berror\b|fail|unable|cannot/i.test(line)) ??
    lines.at(-1)
  );
}

/** @type {Machine} */
export const thisMachine = {
  env: process.env,
  debianRoot: existsSync('/etc/debian_version') && process.getuid?.() === 0,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath() || undefined,
  startFault: async (executablePath) => {
    try {
      const browser = await chromium.launch({ executablePath, args: chromiumArgs });
      await browser.close();
      return undefined;
    } catch (error) {
      return faultIn(String(error)) ?? String(error);
    }
  },
  playwrightInstall: () => {
    const own = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
    return loud(process.execPath, [join(own, 'cli.js'), 'install', 'chromium']);
  },
  aptInstall: async (packages) =>
    (await loud('apt-get', ['update'])) ??
    loud('apt-get', ['install', '-y', '--no-install-recommends', ...packages]),
};
