// What the browser search needs of this machine, separate so that the search can be tested.
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs } from './chromium-args.mjs';
import { run } from '../run-program.mjs';

/** @typedef {typeof thisMachine} Machine Operations return why they failed, undefined if they did not. */

/** @type {(command: string, args: readonly string[]) => Promise<string | undefined>} */
async function announced(command, args) {
  console.log(`Installing what is missing: ${command} ${args.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run(command, args, { env, timeoutMs: 300_000 });
  return code === 0 ? undefined : errorLine(output);
}

/** The browser's own message, how it ended, or the last line that looks like an error. */
const reasons = [
  /\[err\]\s*(.+)/,
  /<process did exit: (.+)>/,
  /^[^]*^(.*(?:E:|error|fail|unable).*)/im,
];

/** @type {(output: string) => string} the line of an output with the reason of a failure */
export function errorLine(output) {
  const text = stripVTControlCharacters(output).trim();
  const found = reasons.map((reason) => reason.exec(text)?.[1]).find(Boolean);
  return (found ?? text.split('\n').at(-1) ?? '').trim() || 'no output';
}

export const thisMachine = {
  env: process.env,
  /** Whether apt may be used. */
  debianRoot: existsSync('/etc/debian_version') && process.getuid?.() === 0,
  exists: (/** @type {string} */ path) => existsSync(path),
  /** Where Playwright's own browser is, or would be. */
  playwrightPath: () => chromium.executablePath(),
  /** Starts a browser, and ends it. */
  startError: async (/** @type {string} */ executablePath) => {
    try {
      await (await chromium.launch({ executablePath, args: chromiumArgs })).close();
      return undefined;
    } catch (error) {
      return errorLine(String(error));
    }
  },
  playwrightInstall: () => announced('playwright', ['install', 'chromium']),
  aptInstall: async (/** @type {readonly string[]} */ packages) =>
    (await announced('apt-get', ['update'])) ??
    announced('apt-get', ['install', '-y', '--no-install-recommends', ...packages]),
};
