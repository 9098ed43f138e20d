// `npm run bench`: the table. `npm run bench -- growth`: how time and memory grow.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { chromiumArgs } from '../../tools/scripts/set-up/chromium-args.mjs';
import { run } from '../../tools/scripts/run-program.mjs';
import { staticRoots } from '../../tools/scripts/static-roots.mjs';
import { bundled, bundlePages, installPeers, versionOf } from './pages/bundle.ts';
import { verdicts, type Growth } from './table/goals.ts';
import { growth } from './growth/growth.ts';
import { measure, type Measured } from './table/measure.ts';
import { respondToPeers, baselinePages, peerPages, widgetPages } from './pages/pages.ts';
import { json, markdown, type Setting } from './table/report.ts';
import { passes } from './table/summary.ts';
import { serveBench } from './pages/server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    passes: { type: 'string', default: passes.join() },
    peers: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const file = (name: string): string => join(import.meta.dirname, name);
const rounds = Number(values.rounds);
const wanted = passes.filter((pass) => values.passes.split(',').includes(pass));

const built = await run('node', ['tools/build/build.mjs', '--if-stale'], { show: true });
if (built.code !== 0) process.exit(1);
const problem = values.peers ? await installPeers() : 'left out by --no-peers';
const peers = problem === undefined;
await bundlePages(peers);

const server = await serveBench({ ...staticRoots, '/bench/': bundled });
respondToPeers(server);
const browser = await chromium.launch({
  executablePath: await programPath('chromium'),
  args: chromiumArgs,
});

if (positionals.includes('growth')) await writeGrowth();
else await writeTable();

await browser.close();
await server.close();

async function writeGrowth(): Promise<void> {
  const found = await growth(browser, server, rounds);
  console.log(found.text);
  if (!values.write) return;
  writeFileSync(file('growth.svg'), found.svg);
  writeFileSync(file('growth.json'), `${JSON.stringify(found.data, null, 2)}\n`);
  repeatGoals();
}

/** States the goals of the last table again, with the growth that has just been measured. */
function repeatGoals(): void {
  if (!existsSync(file('results.json'))) return;
  const last = JSON.parse(readFileSync(file('results.json'), 'utf8')) as Setting & {
    readonly rows: Measured['rows'];
  };
  writeResults(last, last.rows);
}

async function writeTable(): Promise<void> {
  const account = await server.control.account({ like: 'subscriber' });
  const pages = [
    ...widgetPages(account),
    ...baselinePages(account),
    ...(peers ? peerPages(account) : []),
  ].filter(({ name }) => new RegExp(values.only).test(name));
  let text = '';
  await measure(browser, server, pages, wanted, rounds, (measured) => {
    text = write(measured);
  });
  console.log(text);
}

function write({ rows, missing }: Measured): string {
  const setting: Setting = {
    date: new Date().toISOString().slice(0, 10),
    chromium: browser.version(),
    machine: `${cpus().length} processors, ${process.platform}`,
    load: loadavg()[2] ?? 0,
    versions: {
      preact: versionOf('preact', 'project'),
      ...(peers
        ? Object.fromEntries(
            ['@teamhanko/hanko-elements', '@shoelace-style/shoelace', '@clerk/clerk-js'].map(
              (name) => [name, versionOf(name, 'peers')],
            ),
          )
        : {}),
    },
    missing: [...missing, ...(peers ? [] : [`the peers: ${problem}`])],
  };
  return writeResults(setting, rows);
}

function writeResults(setting: Setting, rows: Measured['rows']): string {
  const goals = verdicts(rows, lastGrowth());
  const text = markdown(setting, rows, goals);
  if (!values.write) return text;
  writeFileSync(file('results.md'), text);
  writeFileSync(file('results.json'), json(setting, rows, goals));
  return text;
}

function lastGrowth(): Growth | undefined {
  if (!existsSync(file('growth.json'))) return undefined;
  const data = JSON.parse(readFileSync(file('growth.json'), 'utf8')) as { goals: Growth };
  return data.goals;
}
