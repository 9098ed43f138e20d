// `npm run docs`: the documentation on http://localhost:4160, built, as its search needs. `npm run docs --
// dev`: the same without a search, updated when its sources change. `npm run docs -- build`: into
// `tools/site/dist`; warnings and dead links are failures. `npm test -- docs`: builds, then opens every
// page in a browser. Ends with `N passed, N failed`.
import { join } from 'node:path';
import { createProgress } from '../../servers/conformance/progress.mjs';
import { install, isInstalled } from '../scripts/set-up/install.mjs';
import { root, run } from '../scripts/run-program.mjs';

const [command = 'preview'] = process.argv.slice(2);
const site = join(root, 'tools/site');
const env = { ASTRO_TELEMETRY_DISABLED: '1' };

await install();
const progress = createProgress(1 + Number(!isInstalled(site)) + Number(command !== 'dev'));
await must('the widgets', 'node', ['tools/build/build.mjs', '--if-stale'], root);
// The site's tools are separate from the project's: only authors of documentation need them.
if (!isInstalled(site))
  await must(
    'the tools of the site',
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    site,
  );

const astro = join(site, 'node_modules/.bin/astro');
if (command === 'dev') await serve('dev');
else {
  const output = await must('the pages', astro, ['build'], site);
  const warnings = output.split('\n').filter((line) => /\bwarn(ing)?\b/i.test(line));
  if (warnings.length > 0) fail(`The documentation builds with warnings:\n${warnings.join('\n')}`);
  if (command === 'test') await (await import('./visit.mjs')).visitAll(join(site, 'dist'));
  if (command === 'preview') await serve('preview');
}

/**
 * Serves the site until the user stops it.
 * @param {'dev' | 'preview'} how
 */
async function serve(how) {
  progress.end();
  await run(astro, [how], { cwd: site, env, show: true });
}

/**
 * Returns the output of the program; exits if it fails.
 * @param {string} title what it makes
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(title, program, args, cwd) {
  const { code, output } = await progress.step(title, () => run(program, args, { cwd, env }));
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
