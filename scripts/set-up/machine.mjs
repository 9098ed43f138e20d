// What the search for a browser asks of this machine, apart from the search, so that it can be tested.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs } from './chromium-args.mjs';
import { run } from '../run.mjs';

/**
 * What the search for a browser asks of a machine, and does to it. What can go wrong answers with a
 * line of why, or with undefined where it went well.
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} debianRoot whether apt may be asked
 * @property {(path: string) => boolean} exists
 * @property {() => string | undefined} playwrightPath where Playwright's own would be
 * @property {(path: string) => Promise<string | undefined>} startFault starts a browser, and ends it
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
  const { code, output } = await run(command, args, { env, timeout: timeoutMs });
  return code === 0 ? undefined : (faultIn(output) ?? `ended with code ${code}`);
}

/**
 * The line of an output that says why: what a browser itself wrote, else what looks like a fault.
 * @param {string} output
 */
export function faultIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const said = lines.find((line) => line.includes('[err]'))?.replace(/^.*\[err\]\s*/, '');
  const ended = lines.find((line) => line.includes('<process did exit'))?.replace(/^.*exit: /, '');
  return (
    said ??
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
