import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorLine, thisMachine } from './machine.mjs';

describe('failure reason', () => {
  it.each([
    [
      'apt',
      'Reading package lists...\nE: Unable to locate package chromium\n',
      'E: Unable to locate package chromium',
    ],
    [
      'a download',
      'Downloading Chrome\nError: Download failure, code=1\n    at ChildProcess.<anonymous> (x.js:1)\n',
      'Error: Download failure, code=1',
    ],
    [
      'a browser that says why',
      'launch: closed\n\u001b[2m - [pid=1][err] error while loading shared libraries: libnss3.so\u001b[22m\n<process did exit: exitCode=127, signal=null>',
      'error while loading shared libraries: libnss3.so',
    ],
    [
      'a browser that says nothing',
      'launch: closed\n - exception: Error: kill ESRCH\n - [pid=1] <process did exit: exitCode=1, signal=null>',
      'exitCode=1, signal=null',
    ],
    ['anything else', 'one\ntwo\n\n', 'two'],
  ])('is one line of the output of %s', (_, output, line) => {
    expect(errorLine(output)).toBe(line);
  });

  it('says that there was no output', () => {
    expect(errorLine('')).toBe('no output');
  });
});

describe.skipIf(process.platform === 'win32')('browser start check', () => {
  const program = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'chromium');
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return path;
  };

  it('reports the output of a browser that does not start', async () => {
    const path = program('echo "error while loading shared libraries: libnss3.so" >&2; exit 127');
    expect(await thisMachine.startError(path)).toBe(
      'error while loading shared libraries: libnss3.so',
    );
  });

  it('reports the exit status of a browser that ends without output', async () => {
    expect(await thisMachine.startError(program('exit 3'))).toBe('exitCode=3, signal=null');
  });
});
