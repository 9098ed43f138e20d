// `npm test -- sandbox-load`: 200 users who use the sandbox at the same time, without pauses. It
// measures real time, so it needs an idle machine. `SECONDS=60 CLIENTS=200` are its settings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runClient, send, type Account } from './client.ts';

const clients = Number(process.env['CLIENTS'] ?? 200);
const seconds = Number(process.env['SECONDS'] ?? 20);
/** 99 of 100 reads must be faster, in ms. */
const goalMs = 250;

const folder = mkdtempSync(join(tmpdir(), 'sandbox-load-'));
const script = fileURLToPath(new URL('../contract/sandbox-server.ts', import.meta.url));
const server = spawn(process.execPath, [script, join(folder, 'state.sqlite')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const origin = line.toString().trim();

const account = { like: 'new-subscriber' };
const created = [];
for (let each = 0; each < clients; each += 1)
  created.push(await send(`${origin}/sandbox/control/accounts`, {}, account));
const accounts = created.map(({ text }) => JSON.parse(text) as Account);

const until = Date.now() + seconds * 1000;
const seen = await Promise.all(accounts.map((each, at) => runClient(origin, each, until, at)));
const { text } = await send(`${origin}/sandbox/state.json`);
const { requests } = JSON.parse(text) as { requests: readonly { id: string }[] };
server.kill();
await once(server, 'exit');
rmSync(folder, { recursive: true });

const times = (all: readonly number[]) => {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1), perSecond: sorted.length / seconds };
};
const reads = times(seen.flatMap((each) => each.reads));
const commands = times(seen.flatMap((each) => each.commands));
console.log(`${clients} clients for ${seconds} s, without pauses\n`);
for (const [name, { p50, p99, max, perSecond }] of Object.entries({ reads, commands })) {
  const [half, most, all] = [p50, p99, max].map((ms) => `${ms.toFixed(0)} ms`);
  console.log(
    `${name.padEnd(10)}${perSecond.toFixed(0)} a second, p50 ${half}, p99 ${most}, max ${all}`,
  );
}

const errors = seen.flatMap((each) => each.errors);
const accepted = new Set(seen.flatMap((each) => [...each.accepted]));
const stored = new Set(requests.map(({ id }) => id));
const lost = [...accepted].filter((id) => !stored.has(id)).length;
const doubled = requests.filter(({ id }) => !accepted.has(id)).length;
console.log(`${accepted.size} commands, ${lost} lost, ${doubled} doubled, ${errors.length} errors`);
for (const error of new Set(errors.slice(0, 5))) console.log(`  ${error}`);

const results = [
  reads.p99 <= goalMs,
  accepted.size > 0,
  lost === 0,
  doubled === 0,
  errors.length === 0,
];
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
