// `npm run build`: builds `dist` from scratch. `--if-stale`: only if the sources have changed.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '../../servers/conformance/progress.mjs';
import { builtLine, elementBuilds, lastBuilds, otherBuilds } from './builds.mjs';
import { componentStyles } from './css-plugin.mjs';
import { pageStyles } from './page-styles.mjs';
import { writeCsp } from './package/csp.mjs';
import { writeDeployment, writeIntegrity } from './package/deployment.mjs';
import { isFresh, markFresh, markStale, sourceHash } from '../scripts/freshness.mjs';
import { writeManifest } from './manifest/write.mjs';
import { root, run } from '../scripts/run-program.mjs';
import { writeNotices } from './package/notices.mjs';

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);

const started = Date.now();
const sources = sourceHash();
markStale();
rmSync(join(root, 'dist'), { recursive: true, force: true });
mkdirSync(join(root, 'dist'));
const progress = createProgress([...elementBuilds, ...otherBuilds, ...lastBuilds].length + 1);
// Two builds at a time.
const results = await Promise.all([rollup(elementBuilds), rollup(otherBuilds)]);
if (results.every(Boolean)) results.push(await rollup(lastBuilds));
if (results.every(Boolean)) await progress.step('styles, manifest, notices, hashes', writeRest);
progress.end();
if (!results.every(Boolean)) process.exit(1);
markFresh(sources);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

/**
 * Some builds, one after the other. Each line `built <name>` of the output ends one of them.
 * @param {readonly string[]} builds
 */
async function rollup(builds) {
  let endStep = () => {};
  const begin = (/** @type {string | undefined} */ name) => {
    endStep();
    if (name === undefined) return;
    void progress.step(name, () => new Promise((done) => (endStep = () => done(undefined))));
  };
  const left = [...builds];
  begin(left.shift());
  const { code, output } = await run('rollup', ['-c', '--silent'], {
    env: { ONLY: builds.join('+') },
    onText: (text) => {
      for (const _ of text.matchAll(builtLine)) begin(left.shift());
    },
  });
  endStep();
  const messages = output.replaceAll(builtLine, '').trim();
  if (messages !== '') console.error(messages);
  return code === 0;
}

/** What is no build of Rollup. */
async function writeRest() {
  writeStyles();
  writeManifest();
  await writeNotices();
  writeIntegrity();
  writeCsp();
  writeDeployment();
  copyFileSync(
    join(root, 'src/element/webview/webview.schema.json'),
    join(root, 'dist/webview.schema.json'),
  );
}

/**
 * The style sheets of the React components. `style.css` is in a cascade layer, so that the page's
 * own styles always override it. `style.unlayered.css` is for pages with a reset outside any layer,
 * which would override a layer.
 */
function writeStyles() {
  const styles = componentStyles();
  writeFileSync(join(root, 'dist/style.css'), `@layer cloud-widgets{${styles}}\n`);
  writeFileSync(join(root, 'dist/style.unlayered.css'), `${styles}\n`);
  writeFileSync(join(root, 'dist/page.css'), `${pageStyles()}\n`);
}
