// `npm run build`: builds `dist` from scratch. `--if-stale`: only if the sources have changed.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementBuilds, lastBuilds, otherBuilds } from './builds.mjs';
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
// Two builds at a time.
const results = await Promise.all([rollup(elementBuilds), rollup(otherBuilds)]);
if (results.every(Boolean)) results.push(await rollup(lastBuilds));
if (!results.every(Boolean)) process.exit(1);
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
markFresh(sources);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

/** @param {readonly string[]} builds */
async function rollup(builds) {
  const { code, output } = await run('rollup', ['-c', '--silent'], {
    env: { ONLY: builds.join('+') },
  });
  if (output.trim() !== '') console.error(output.trim());
  return code === 0;
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
