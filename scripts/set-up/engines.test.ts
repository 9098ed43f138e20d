import { describe, expect, it, vi } from 'vitest';
import { programPath } from './engines.mjs';
import type { Machine } from './machine.mjs';

const firefox = '/usr/bin/firefox-esr';

function aMachine(options: Partial<Machine> & { readonly files?: readonly string[] }) {
  const files = new Set(options.files ?? []);
  return {
    env: { PATH: '/usr/bin:/opt/bin' },
    debianRoot: false,
    exists: (path: string) => files.has(path),
    playwrightPath: () => undefined,
    startFault: () => Promise.resolve(undefined),
    playwrightInstall: () => Promise.resolve(undefined),
    aptInstall: vi.fn<Machine['aptInstall']>((packages) => {
      for (const each of packages) files.add(`/usr/bin/${each}`);
      return Promise.resolve(undefined);
    }),
    ...options,
  } satisfies Machine;
}

describe('driver of another engine', () => {
  it('is the one named in the environment, or none', async () => {
    const env = { FIREFOX_PATH: '/mine', PATH: '/usr/bin' };
    expect(await programPath('firefox', aMachine({ env, files: ['/mine', firefox] }))).toBe(
      '/mine',
    );
    await expect(programPath('firefox', aMachine({ env, files: [firefox] }))).rejects.toThrow(
      'FIREFOX_PATH names /mine',
    );
  });

  it('is the system’s own, which is not installed again', async () => {
    const machine = aMachine({ files: [firefox], debianRoot: true });
    expect(await programPath('firefox', machine)).toBe(firefox);
    expect(machine.aptInstall).not.toHaveBeenCalled();
  });

  it('is installed on Debian as root', async () => {
    const machine = aMachine({ debianRoot: true });
    expect(await programPath('firefox', machine)).toBe(firefox);
    expect(machine.aptInstall).toHaveBeenCalledWith(['firefox-esr']);
  });

  it('reports what would help when it cannot be installed', async () => {
    await expect(programPath('xvfb', aMachine({}))).rejects.toThrow(
      'apt-get install xvfb), or name it in XVFB_PATH',
    );
    const offline = aMachine({ debianRoot: true, aptInstall: () => Promise.resolve('no network') });
    await expect(programPath('xvfb', offline)).rejects.toThrow('no network');
  });
});
