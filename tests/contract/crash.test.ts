import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { httpWith } from '../support/http.ts';
import type { State } from './test-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'crash-'));
const script = fileURLToPath(new URL('sandbox-server.ts', import.meta.url));
let child: ChildProcess | undefined;

async function start(): Promise<string> {
  child = spawn(process.execPath, [script, join(folder, 'state.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return line.toString().trim();
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

const httpAt = (origin: string) =>
  httpWith(fetch, {
    settings: settingsFrom({}, `${origin}/`, () => undefined),
    token: async () => 'demo-subscriber',
    knownToken: () => 'demo-subscriber',
  });

const timeoutMs = { timeout: 60_000 };

test(
  'an acknowledged purchase survives kill -9, and its key still returns the same response',
  timeoutMs,
  async () => {
    const user = 'u79000000001';
    const buy = requestChange(
      user,
      'cloud',
      { packageId: 'paid-1tb-year', command: 'subscribe' },
      'k',
    );
    const bought = await httpAt(await start())(buy);
    await kill();
    expect(child?.signalCode).toBe('SIGKILL');
    const origin = await start();
    const state = (await (await fetch(`${origin}/sandbox/state.json`)).json()) as State;
    expect(state.purchases).toMatchObject([{ packageId: 'paid-1tb-year', amount: 2_400_00 }]);
    const http = httpAt(origin);
    const requests = await http(getChangeRequests(user, 'cloud'));
    expect(requests.ok && requests.value).toMatchObject([{ id: bought.ok && bought.value.id }]);
    expect(await http(buy)).toEqual(bought);
    const after = (await (await fetch(`${origin}/sandbox/state.json`)).json()) as State;
    expect(after.purchases).toHaveLength(1);
  },
);
