import { delimiter } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { programPath } from './programs.mjs';
import type { Machine } from './machine.mjs';

const system = '/usr/bin/chromium';
const chrome = '/opt/bin/google-chrome';
const own = '/cache/playwright/chrome';

/** A machine with these files, all of which start except `broken`. */
function aMachine(options: {
  readonly env?: Machine['env'];
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
  readonly debianRoot?: boolean;
  /** What Playwright's installation adds, or why it fails. */
  readonly playwright?: 'brings' | 'offline';
  readonly apt?: 'brings' | 'offline';
  /** The program that apt installs. */
  readonly system?: string;
}) {
  const files = new Set(options.files ?? []);
  const broken = new Set(options.broken ?? []);
  const bring = (how: 'brings' | 'offline' | undefined, path: string) => {
    if (how !== 'brings') return Promise.resolve('no network');
    files.add(path);
    return Promise.resolve(undefined);
  };
  return {
    env: { PATH: ['/usr/bin', '', '/opt/bin'].join(delimiter), ...options.env },
    debianRoot: options.debianRoot ?? false,
    exists: (path: string) => files.has(path),
    playwrightPath: () => own,
    startError: vi.fn((path: string) =>
      Promise.resolve(broken.has(path) ? 'a library is missing' : undefined),
    ),
    playwrightInstall: vi.fn(() => bring(options.playwright, own)),
    aptInstall: vi.fn<Machine['aptInstall']>(() => bring(options.apt, options.system ?? system)),
  } satisfies Machine;
}

const all = { files: [system, chrome, own, '/given'] };
const get = (machine: Machine) => programPath('chromium', machine);

describe('browser set-up', () => {
  it.each(['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'])(
    'prefers the browser named by %s',
    async (name) => {
      expect(await get(aMachine({ ...all, env: { [name]: '/given' } }))).toBe('/given');
    },
  );

  it('finds a system browser, in the order of names', async () => {
    expect(await get(aMachine(all))).toBe(system);
    expect(await get(aMachine({ files: [chrome, own] }))).toBe(chrome);
  });

  it('stores what it found in the variable that later searches read', async () => {
    const machine = aMachine(all);
    await get(machine);
    expect(machine.env).toMatchObject({ CHROMIUM_PATH: system });
    expect(await get({ ...machine, exists: (path) => path === system })).toBe(system);
  });

  it('finds a browser in the Applications folder of macOS', async () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await get(aMachine({ files: [mac, own] }))).toBe(mac);
  });

  it('uses Playwright’s browser when the system has none, and installs nothing', async () => {
    const machine = aMachine({ files: [own], debianRoot: true });
    expect(await get(machine)).toBe(own);
    expect(machine.playwrightInstall).not.toHaveBeenCalled();
    expect(machine.aptInstall).not.toHaveBeenCalled();
  });

  it('installs a browser by Playwright when there is none', async () => {
    const machine = aMachine({ playwright: 'brings', debianRoot: true });
    expect(await get(machine)).toBe(own);
    expect(machine.aptInstall).not.toHaveBeenCalled();
  });

  it('installs a browser and a Cyrillic font by apt when Playwright cannot install one', async () => {
    const machine = aMachine({ playwright: 'offline', apt: 'brings', debianRoot: true });
    expect(await get(machine)).toBe(system);
    expect(machine.aptInstall).toHaveBeenCalledWith(['chromium']);
  });

  it('installs a browser by apt when Playwright’s does not start, as when system libraries are missing', async () => {
    const machine = aMachine({
      playwright: 'brings',
      broken: [own],
      apt: 'brings',
      debianRoot: true,
    });
    expect(await get(machine)).toBe(system);
  });

  it('uses apt only on Debian and as root', async () => {
    const machine = aMachine({ playwright: 'offline', apt: 'brings' });
    await expect(get(machine)).rejects.toThrow('playwright install chromium: no network');
    expect(machine.aptInstall).not.toHaveBeenCalled();
  });

  it('skips a browser that does not start and tries the next', async () => {
    expect(await get(aMachine({ ...all, broken: [system] }))).toBe(chrome);
    expect(await get(aMachine({ ...all, broken: [system, chrome] }))).toBe(own);
  });

  it('does not download Playwright’s browser again when it is present but does not start', async () => {
    const machine = aMachine({ files: [own], broken: [own], playwright: 'brings' });
    await expect(get(machine)).rejects.toThrow(`${own} fails: a library is missing`);
    expect(machine.playwrightInstall).not.toHaveBeenCalled();
  });
});

describe('browser set-up errors', () => {
  it('list what was tried, why each attempt failed and what would help', async () => {
    const machine = aMachine({
      files: [system],
      broken: [system],
      playwright: 'offline',
      apt: 'offline',
      debianRoot: true,
    });
    const error = await get(machine).catch(String);
    expect(error.split('\n')).toEqual([
      'Error: No chromium that starts was found.',
      `  ${system} fails: a library is missing`,
      '  playwright install chromium: no network',
      '  apt-get install chromium: no network',
      expect.stringMatching(/apt-get install chromium.*npx playwright install.*CHROMIUM_PATH\.$/),
    ]);
  });

  it('name a variable that points to a missing file, without trying another browser', async () => {
    const machine = aMachine({ ...all, env: { CHROME_PATH: '/nowhere' } });
    await expect(get(machine)).rejects.toThrow(
      'CHROME_PATH names /nowhere, but there is no such file.',
    );
  });

  it('name a browser in a variable that does not start, without trying another', async () => {
    const machine = aMachine({ ...all, env: { CHROMIUM_PATH: '/given' }, broken: ['/given'] });
    await expect(get(machine)).rejects.toThrow('/given fails: a library is missing');
  });
});

describe('set-up of another engine', () => {
  const firefox = '/usr/bin/firefox-esr';
  const find = (options: Parameters<typeof aMachine>[0]) =>
    programPath('firefox', aMachine({ system: firefox, ...options }));

  it('uses the one named in the environment, or none', async () => {
    const env = { FIREFOX_PATH: '/mine' };
    expect(await find({ env, files: ['/mine', firefox] })).toBe('/mine');
    await expect(find({ env, files: [firefox] })).rejects.toThrow('FIREFOX_PATH names /mine');
  });

  it('uses the system’s own, which is not installed again', async () => {
    const machine = aMachine({ files: [firefox], debianRoot: true });
    expect(await programPath('firefox', machine)).toBe(firefox);
    expect(machine.aptInstall).not.toHaveBeenCalled();
  });

  it('installs it on Debian as root, and never starts it', async () => {
    const machine = aMachine({ debianRoot: true, apt: 'brings', system: firefox });
    expect(await programPath('firefox', machine)).toBe(firefox);
    expect(machine.aptInstall).toHaveBeenCalledWith(['firefox-esr']);
    expect(machine.startError).not.toHaveBeenCalled();
  });

  it('reports what would help when it cannot be installed', async () => {
    await expect(find({})).rejects.toThrow(
      'apt-get install firefox-esr), or name one in FIREFOX_PATH',
    );
    await expect(find({ debianRoot: true, apt: 'offline' })).rejects.toThrow('no network');
  });
});
