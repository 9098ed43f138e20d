// `npm test -- frameworks`; `node tests/frameworks/suite.mjs vue next` for some: packs the package, builds every application with its own tool, one at a time, and tests them all
// in Chromium. Ends with `N passed, N failed`.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { isInstalled } from '../../tools/scripts/set-up/install.mjs';
import { root, run } from '../../tools/scripts/run-program.mjs';
import { serve } from '../../servers/sandbox/server/server.ts';
import { applications, folderOf, titlesOf } from './applications.ts';

const here = join(root, 'tests/frameworks/apps');
const asked = process.argv.slice(2);
const wanted = applications.filter(({ name }) => asked.length === 0 || asked.includes(name));

let passed = 0;
let failed = 0;

/**
 * @param {string} title
 * @param {boolean} good
 * @param {number} seconds
 * @param {string} output shown if it failed
 */
function report(title, good, seconds, output) {
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
  if (!good) console.log(`${output.trim().split('\n').slice(-60).join('\n')}\n`);
}

/**
 * One step that all others need.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function must(title, command, args, cwd = root) {
  const { code, output, seconds } = await run(command, args, { cwd });
  report(title, code === 0, seconds, output);
  if (code !== 0) end();
}

/** @returns {never} */
function end() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

await must('The package is built', 'node', ['tools/build/build.mjs', '--if-stale']);
// Their install scripts are not needed, so none of them runs.
if (!isInstalled(here))
  await must('Dependencies', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);

const folder = mkdtempSync(join(tmpdir(), 'cloud-widgets-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await must('npm pack', 'npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
const { version, dependencies } =
  /** @type {{ version: string, dependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
const tarball = join(folder, `cloud-widgets-${version}.tgz`);

// An application that renders on its server requests its data from these servers.
const servers = await serve({ port: 0, host: 'localhost' });

for (const { name, common } of wanted) {
  const cwd = join(root, folderOf(name));
  const place = join(cwd, 'node_modules/cloud-widgets');
  // Unpacked with its dependencies as by npm; an installation would require every build in the lock file.
  rmSync(place, { recursive: true, force: true });
  const unpacked = await run('sh', [
    '-c',
    `mkdir -p "${place}" && tar -xzf "${tarball}" -C "${place}" --strip-components=1`,
  ]);
  for (const library of Object.keys(dependencies))
    cpSync(join(root, 'node_modules', library), join(place, 'node_modules', library), {
      recursive: true,
    });
  if (common !== undefined) {
    rmSync(join(cwd, 'common'), { recursive: true, force: true });
    cpSync(join(here, 'common', common), join(cwd, 'common'), { recursive: true });
  }
  const { scripts } = /** @type {{ scripts?: { build?: string } }} */ (
    JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  );
  if (unpacked.code !== 0) report(name, false, unpacked.seconds, unpacked.output);
  if (!scripts?.build || unpacked.code !== 0) continue;
  const { code, output, seconds } = await run('npm', ['run', '--silent', 'build'], {
    cwd,
    env: {
      CI: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      CLOUD_ORIGIN: servers.origin,
    },
    timeoutMs: 300_000,
  });
  report(`${name} is checked and built`, code === 0, seconds, output);
}

await servers.close();
await programPath('chromium');
const results = join(folder, 'results.json');
const { code, output, seconds } = await run(
  'playwright',
  [
    'test',
    '--project=frameworks',
    '--reporter=line,json',
    ...(asked.length > 0 ? [`--grep=${wanted.flatMap(titlesOf).join('|')}`] : []),
  ],
  { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: results } },
);
const stats = existsSync(results)
  ? /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ (
      JSON.parse(readFileSync(results, 'utf8'))
    ).stats
  : { expected: 0, unexpected: 1, flaky: 0 };
passed += stats.expected;
failed += stats.unexpected + stats.flaky;
if (code !== 0 && stats.unexpected + stats.flaky === 0) failed += 1;
console.log(`${code === 0 ? '✓' : '✗'} Driven in Chromium (${seconds.toFixed(1)} s)`);
if (code !== 0) console.log(output.trim().split('\n').slice(-150).join('\n'));
end();
