// `npm run docs`: the documentation on http://localhost:4160, updated when its sources change. `npm
// run docs -- build`: into `tools/site/dist`; warnings and dead links are failures. `npm test -- docs`:
// builds, then opens every page in a browser. Ends with `N passed, N failed`.
import { join } from 'node:path';
import { install, isInstalled } from '../scripts/set-up/install.mjs';
import { root, run } from '../scripts/run-program.mjs';

const [command = 'dev'] = process.argv.slice(2);
const site = join(root, 'tools/site');
const env = { ASTRO_TELEMETRY_DISABLED: '1' };

install();
await must('node', ['tools/build/build.mjs', '--if-stale'], root);
// The site's tools are separate from the project's: only authors of documentation need them.
if (!isInstalled(site))
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], site);

const astro = join(site, 'node_modules/.bin/astro');
if (command === 'dev') await run(astro, ['dev'], { cwd: site, env, show: true });
else {
  const output = await must(astro, ['build'], site);
  const warnings = output.split('\n').filter((line) => /\bwarn(ing)?\b/i.test(line));
  if (warnings.length > 0) fail(`The documentation builds with warnings:\n${warnings.join('\n')}`);
  if (command === 'test') await (await import('./visit.mjs')).visitAll(join(site, 'dist'));
}

/**
 * Returns the output of the program; exits if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(program, args, cwd) {
  const { code, output } = await run(program, args, { cwd, env });
  if (code !== 0) fail(output);
  return output;
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(`${why.trim()}\n0 passed, 1 failed`);
  process.exit(1);
}
