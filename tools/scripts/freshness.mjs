// Whether `dist` was built from the present sources, so that `npm start` and `npm test` build only
// when needed. The check compares a hash of a few folders.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';

const sources = [
  '{src,widgets,host,servers,tools/build}/**/*',
  'tools/scripts/{run-program,freshness}.mjs',
  'tools/scripts/set-up/patch-preact.mjs',
  'rollup.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
];
const notBuilt = /\.test\.tsx?$|\.md$/;
const stamp = join(root, 'dist', 'build.json');

/** A hash of everything that goes into the build. */
export function sourceHash() {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    const name = file.slice(root.length);
    if (!notBuilt.test(name)) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `dist` was built from exactly these sources. */
export function isFresh() {
  if (!existsSync(stamp)) return false;
  const built = /** @type {{ sources: string }} */ (JSON.parse(readFileSync(stamp, 'utf8')));
  return built.sources === sourceHash();
}

/** Marks `dist` as incomplete until `markFresh`. */
export const markStale = () => rmSync(stamp, { force: true });

/** @param {string} sources the hash taken before the build began */
export const markFresh = (sources) => writeFileSync(stamp, `${JSON.stringify({ sources })}\n`);
